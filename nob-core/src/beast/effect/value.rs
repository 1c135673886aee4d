//! What cards change as long as they lie there, and what they have changed for a while.
//!
//! Values are worked out when they are read, in the order of [`Layers`]: vectors; what is forbidden, allowed and eased;
//! traits. Whatever stands in an `always` reads traits at their base value, so no value depends on itself. The board
//! keeps a table of contents of the cards that change something, so that a table without them costs nothing.

use super::scene::Scene;
use crate::beast::Beast;
use crate::beast::cards::facts::{Traits, Vectors};
use crate::beast::change::{Affected, Altered, Change};
use crate::beast::frame::Source;
use crate::beast::place::{Cell, CellSet, Row};
use crate::beast::rules::TraitFloor;
use crate::beast::site::Site;
use crate::beast::state::{Board, Standing};
use crate::beast::thing::Thing;
use crate::language::program::{self, Layers, Moment, Whom};
use crate::language::words::{Allowed, Duration, Eased, Forbidden, Trait};
use crate::{CardId, Seat};

impl Beast {
    /// What the cards at a space change as long as they lie there.
    fn layers_at(&self, board: &Board, at: Site) -> Layers {
        let space = board.at(at);
        let attached = board.items_at(at.seat, at.cell).iter().chain(board.locations_at(at.seat, at.cell));
        let cards = [space.animal, space.leader].into_iter().chain(attached.map(|attached| attached.card)).flatten();
        cards.fold(Layers::default(), |layers, card| layers.with(self.catalog.facts(card).ability.outline.layers))
    }

    /// Looks again at a space where cards have come or gone.
    pub(in crate::beast) fn refresh(&self, board: &mut Board, at: Site) {
        self.refresh_site(board, at);
        self.refresh_layers(board);
    }

    /// Looks again at a space of a field where the same cards lie elsewhere, and at an animal that shares it: what
    /// lies there serves both.
    pub(in crate::beast) fn refresh_site(&self, board: &mut Board, at: Site) {
        if board.seat(at.seat).lodging == Some(at.cell) {
            self.refresh_site(board, Site::new(at.seat, Cell::LODGING));
        }
        let stands = self.layers_at(board, at) != Layers::default();
        let sites = &mut board.standing.sites;
        *sites = if stands { sites.with(at) } else { sites.without(at) };
    }

    /// Looks again at what all standing cards change.
    pub(in crate::beast) fn refresh_layers(&self, board: &mut Board) {
        let humans = board.seats.iter().flat_map(|seat| &seat.humans).filter_map(|human| human.card);
        let of_humans =
            humans.fold(Layers::default(), |layers, card| layers.with(self.catalog.facts(card).ability.outline.layers));
        let of_humans = if of_humans == Layers::default() { of_humans } else { of_humans.with(Layers::HUMAN) };
        let sites = board.standing.sites;
        board.standing.layers = sites.iter().fold(of_humans, |layers, at| layers.with(self.layers_at(board, at)));
        board.standing.hooks = self.hooks_in_play(board);
    }

    /// The moments that cards in play answer.
    fn hooks_in_play(&self, board: &Board) -> u16 {
        let hooks = |card: Option<CardId>| card.map_or(0, |card| self.catalog.facts(card).ability.outline.hooks);
        let humans = board.seats.iter().flat_map(|seat| &seat.humans).map(|human| hooks(human.card));
        let fields = board.alive.iter().flat_map(|seat| Cell::all().map(move |cell| board.space(seat, cell)));
        let animals = fields.filter(|space| space.animal.is_some());
        let animals = animals.map(|space| hooks(space.animal) | hooks(space.leader));
        let attached = board.items.all().iter().chain(board.locations.all()).map(|attached| hooks(attached.card));
        humans.chain(animals).chain(attached).fold(0, |all, some| all | some)
    }

    /// Looks at all spaces.
    pub(in crate::beast) fn refresh_all(&self, board: &mut Board) {
        board.standing = self.standing(board);
    }

    /// The table of contents, made from the spaces alone.
    pub(crate) fn standing(&self, board: &Board) -> Standing {
        let mut fresh = *board;
        fresh.standing = Standing::default();
        for index in 0..board.spaces.len() {
            let at = Site::at(index);
            if self.layers_at(board, at) != Layers::default() {
                fresh.standing.sites = fresh.standing.sites.with(at);
            }
        }
        self.refresh_layers(&mut fresh);
        fresh.standing
    }

    /// Every change of these layers that stands now, with its scene; `foe` is whom a scene without a battle calls so.
    fn each_standing(
        &self,
        board: &Board,
        layers: Layers,
        foe: Option<Seat>,
        mut found: impl FnMut(&Scene<'_>, program::Change),
    ) {
        if !board.standing.layers.meet(layers) {
            return;
        }
        let mut visit = |me: Seat, card: Option<CardId>, source: Source| {
            let Some(card) = card else { return };
            let ability = &self.catalog.facts(card).ability;
            if !ability.outline.layers.meet(layers) || (ability.icon.dark && !board.in_dark_nature(me)) {
                return;
            }
            let plain = layers == Layers::VECTORS;
            let scene = Scene { card: Some(card), foe, base: true, plain, ..Scene::new(self, board, me, source) };
            for (_, clause) in ability.clauses(self.catalog.program()) {
                if clause.when == Moment::Always && scene.holds(clause.conditions) {
                    let changes = clause.changes.of(&self.catalog.program().changes);
                    changes
                        .iter()
                        .filter(|change| change.layer().meet(layers))
                        .for_each(|&change| found(&scene, change));
                }
            }
        };
        for at in board.standing.sites.iter() {
            let space = board.at(at);
            if space.animal.is_none() {
                continue;
            }
            visit(at.seat, space.animal, Source::Animal { at });
            visit(at.seat, space.leader, Source::Leader { at });
            for item in board.items.at(at.index()) {
                visit(at.seat, item.card, Source::Item { at, owner: item.owner });
            }
            for location in board.locations_at(at.seat, at.cell) {
                visit(at.seat, location.card, Source::Location { at });
            }
        }
        let humans = board.standing.layers.meet(Layers::HUMAN);
        for seat in self.seats.iter().filter(|_| humans) {
            for row in Row::all() {
                visit(seat, board.seat(seat).human(row).card, Source::Human { row });
            }
        }
    }

    /// A trait of an animal before standing and passing changes: as printed, with its leader's bonus and lasting
    /// changes, or what has taken the place of that (NB-411).
    pub(crate) fn base_trait(&self, board: &Board, at: Site, which: Trait) -> i16 {
        self.base_and_passing(board, at, which).0
    }

    /// The base value of a trait, and what passing changes add to it.
    fn base_and_passing(&self, board: &Board, at: Site, which: Trait) -> (i16, i16) {
        let space = board.at(at);
        let Some(animal) = space.animal else { return (0, 0) };
        let leader = space.leader.filter(|_| which != Trait::Ally);
        let bonus = leader.map_or(0, |leader| self.catalog.facts(leader).traits.of(which));
        let mut base = i16::from(self.catalog.facts(animal).traits.of(which)) + i16::from(bonus);
        let (mut replaced, mut passing) = (None, 0);
        for change in board.changes.all().filter(|change| change.on == Affected::Animal { at }) {
            match change.what {
                Altered::Plus { of, by } if of == which && change.lasts == Duration::Stay => base += i16::from(by),
                Altered::Plus { of, by } if of == which => passing += i16::from(by),
                Altered::Base { of, to } if of == which => replaced = Some(to.into()),
                _ => {}
            }
        }
        (replaced.unwrap_or(base), passing)
    }

    /// A trait of an animal with everything that changes it, never below zero (NB-433).
    pub(crate) fn trait_at(&self, board: &Board, at: Site, which: Trait) -> i8 {
        let (base, passing) = self.base_and_passing(board, at, which);
        let mut sum = base + passing;
        if board.at(at).animal.is_some() {
            self.each_standing(board, Layers::of(which), None, |scene, change| {
                if let program::Change::Trait { who, of, set, amount } = change
                    && of == which
                    && scene.selects(who, at)
                {
                    let amount = i16::from(scene.small(amount));
                    sum = if set { sum - base + amount } else { sum + amount };
                }
            });
        }
        sum.clamp(0, 100) as i8
    }

    /// The traits of an animal in a field with everything that changes them, none below zero (NB-411, NB-433).
    pub fn traits_at(&self, board: &Board, seat: Seat, cell: Cell) -> Traits {
        let at = Site::new(seat, cell);
        if board.at(at).animal.is_none() {
            return Traits::default();
        }
        let read = |which| self.trait_at(board, at, which);
        Traits {
            rank: read(Trait::Rank),
            combat: read(Trait::Combat),
            clout: read(Trait::Clout),
            cunning: read(Trait::Cunning),
        }
    }

    /// What an animal adds when it allies: 1, unless a card says otherwise (NB-245).
    pub(crate) fn ally_value(&self, board: &Board, at: Site) -> i8 {
        self.trait_at(board, at, Trait::Ally)
    }

    /// The places that an animal's vectors point to, and that of the one that shares its space; none if it is tilted
    /// (NB-022, NB-024).
    pub fn reach(&self, board: &Board, seat: Seat, cell: Cell) -> CellSet {
        self.reach_by(board, Site::new(seat, cell), false)
    }

    /// The spaces that an animal may move to if they are open: vectors that are good for moving only count too.
    pub(crate) fn reach_moving(&self, board: &Board, at: Site) -> CellSet {
        self.reach_by(board, at, true)
    }

    fn reach_by(&self, board: &Board, at: Site, moving: bool) -> CellSet {
        let space = board.at(at);
        match space.animal {
            Some(animal) if !space.tilted => {
                self.reached(board, at, self.vectors_at(board, at, self.vectors(animal), moving))
            }
            _ => CellSet::NONE,
        }
    }

    /// The spaces that an animal's printed vectors point to; none if it is tilted.
    pub(super) fn plain_reach(&self, board: &Board, at: Site) -> CellSet {
        let space = board.at(at);
        let animal = space.animal.filter(|_| !space.tilted);
        animal.map_or(CellSet::NONE, |animal| self.reached(board, at, self.vectors(animal)))
    }

    /// The places that vectors lead to from where an animal stands.
    pub(crate) fn reached(&self, board: &Board, at: Site, vectors: Vectors) -> CellSet {
        board.beside(at, self.geometry.reach(board.stand(at.seat, at.cell), vectors))
    }

    /// The places of the animals that an animal is near, if there are any (NB-020).
    pub(in crate::beast) const fn near(&self, board: &Board, at: Site) -> CellSet {
        board.beside(at, self.geometry.around(board.stand(at.seat, at.cell)))
    }

    /// The held spaces that an animal may move onto if its vectors lead there: none while two others share one.
    pub(in crate::beast) fn sharing(&self, board: &Board, at: Site) -> CellSet {
        let Site { seat, cell } = at;
        let room = board.seat(seat).lodging.is_none_or(|shared| cell == Cell::LODGING || cell == shared);
        if !room || !self.allows(board, Allowed::ShareSpace, at) {
            return CellSet::NONE;
        }
        let others = self.geometry.field.without(board.stand(seat, cell));
        others.iter().filter(|&other| board.space(seat, other).animal.is_some()).collect()
    }

    /// An animal's vectors with everything that changes them; taking away beats adding.
    fn vectors_at(&self, board: &Board, at: Site, printed: Vectors, moving: bool) -> Vectors {
        let (mut gained, mut lost) = (printed, Vectors::default());
        for change in board.changes.all().filter(|change| change.on == Affected::Animal { at }) {
            match change.what {
                Altered::Gains { vectors, only_move } if moving || !only_move => gained = gained.or(vectors),
                Altered::Loses { vectors } => lost = lost.or(vectors),
                _ => {}
            }
        }
        self.each_standing(board, Layers::VECTORS, None, |scene, change| {
            if let program::Change::Vectors { who, drop, directions, only_move, .. } = change
                && scene.selects(who, at)
            {
                if drop {
                    lost = lost.or(directions);
                } else if moving || !only_move {
                    gained = gained.or(directions);
                }
            }
        });
        gained.minus(lost)
    }

    /// Whether something is forbidden to an animal; for `be_attacked`, `by` is the attacker.
    pub(crate) fn forbids(&self, board: &Board, what: Forbidden, at: Site, by: Option<Site>) -> bool {
        if board.changes.is_empty() && !board.standing.layers.meet(Layers::FORBID) {
            return false;
        }
        let against = |scene: &Scene<'_>, filters| by.is_none_or(|by| scene.passes(filters, Thing::Animal { at: by }));
        let passing = board.changes.all().any(|change| {
            change.on == Affected::Animal { at }
                && change.what == Altered::Forbids { what }
                && self.with_filters(board, change, &against)
        });
        let mut standing = false;
        self.each_standing(board, Layers::FORBID, by.map(|by| by.seat), |scene, change| {
            if let program::Change::Forbid(other, Whom::Animals(who), filters) = change {
                standing |= other == what && scene.selects(who, at) && against(scene, filters);
            }
        });
        passing || standing
    }

    /// Whether a human says of itself that it does not untilt as its owner's turn begins (NB-340).
    pub(in crate::beast) fn sleeps(&self, board: &Board, seat: Seat, row: Row) -> bool {
        let mut sleeps = false;
        self.each_standing(board, Layers::FORBID, None, |scene, change| {
            let own = scene.me == seat && scene.source == Source::Human { row };
            sleeps |= own && matches!(change, program::Change::Forbid(Forbidden::UntiltAtStart, ..));
        });
        sleeps
    }

    /// Whether something is forbidden to a player.
    pub(crate) fn forbids_player(&self, board: &Board, what: Forbidden, seat: Seat) -> bool {
        if board.changes.is_empty() && !board.standing.layers.meet(Layers::FORBID_PLAYER) {
            return false;
        }
        let passing =
            |change: &Change| change.on == Affected::Player { seat } && change.what == Altered::Forbids { what };
        let mut standing = false;
        self.each_standing(board, Layers::FORBID_PLAYER, None, |scene, change| {
            if let program::Change::Forbid(other, Whom::Players(who), _) = change {
                standing |= other == what && scene.seats(who).contains(seat);
            }
        });
        standing || board.changes.all().any(passing)
    }

    /// Whether something is allowed to an animal.
    pub(crate) fn allows(&self, board: &Board, what: Allowed, at: Site) -> bool {
        if board.changes.is_empty() && !board.standing.layers.meet(Layers::ALLOW) {
            return false;
        }
        let passing = |change: &Change| change.on == Affected::Animal { at } && change.what == Altered::Allows { what };
        let mut standing = false;
        self.each_standing(board, Layers::ALLOW, None, |scene, change| {
            if let program::Change::Allow(other, Whom::Animals(who), _) = change {
                standing |= other == what && scene.selects(who, at);
            }
        });
        standing || board.changes.all().any(passing)
    }

    /// Whether something is allowed to a player for this recruit.
    pub(crate) fn allows_recruit(&self, board: &Board, what: Allowed, seat: Seat, recruit: Thing) -> bool {
        if board.changes.is_empty() && !board.standing.layers.meet(Layers::ALLOW_PLAYER) {
            return false;
        }
        let fits = |scene: &Scene<'_>, filters| scene.passes(filters, recruit);
        let passing = board.changes.all().any(|change| {
            change.on == Affected::Player { seat }
                && change.what == Altered::Allows { what }
                && self.with_filters(board, change, &fits)
        });
        let mut standing = false;
        self.each_standing(board, Layers::ALLOW_PLAYER, None, |scene, change| {
            if let program::Change::Allow(other, Whom::Players(who), filters) = change {
                standing |= other == what && scene.seats(who).contains(seat) && fits(scene, filters);
            }
        });
        passing || standing
    }

    /// How much less is asked of a player for this card; `None`: nothing is asked.
    pub(crate) fn eased(&self, board: &Board, what: Eased, seat: Seat, card: Thing) -> Option<i16> {
        if board.changes.is_empty() && !board.standing.layers.meet(Layers::EASE) {
            return Some(0);
        }
        let (mut sum, mut waived) = (0_i16, false);
        let mut add = |by: Option<i16>| match by {
            Some(by) => sum += by,
            None => waived = true,
        };
        for change in board.changes.all().filter(|change| self.is_eased_by(board, change, what, seat, card)) {
            if let Altered::Eases { by, .. } = change.what {
                add(by.map(i16::from));
            }
        }
        self.each_standing(board, Layers::EASE, None, |scene, change| {
            if let program::Change::Ease(other, who, by, filters) = change
                && other == what
                && scene.seats(who).contains(seat)
                && scene.passes(filters, card)
            {
                add(by.map(|by| scene.small(by).max(0).into()));
            }
        });
        (!waived).then_some(sum)
    }

    /// Whether a passing change makes this card easier for the player.
    fn is_eased_by(&self, board: &Board, change: &Change, what: Eased, seat: Seat, card: Thing) -> bool {
        change.on == Affected::Player { seat }
            && matches!(change.what, Altered::Eases { what: other, .. } if other == what)
            && self.with_filters(board, change, &|scene, filters| scene.passes(filters, card))
    }

    /// The first passing change that this card uses up.
    pub(in crate::beast) fn spends(&self, board: &Board, what: Eased, seat: Seat, card: Thing) -> Option<usize> {
        let fits = |scene: &Scene<'_>, filters| scene.passes(filters, card);
        board.changes.all().position(|change| {
            let allowed = what == Eased::Recruit
                && change.on == Affected::Player { seat }
                && matches!(change.what, Altered::Allows { .. })
                && self.with_filters(board, change, &fits);
            change.lasts == Duration::Next && (allowed || self.is_eased_by(board, change, what, seat, card))
        })
    }

    /// What a test makes of the filters of a passing change.
    fn with_filters(&self, board: &Board, change: &Change, test: &impl Fn(&Scene<'_>, program::Span) -> bool) -> bool {
        let code = self.catalog.facts(change.card).ability.code;
        let filters = self.catalog.program().change(code, change.number).map(program::Change::filters);
        let scene = Scene { card: Some(change.card), ..Scene::new(self, board, change.of, Source::Spent) };
        test(&scene, filters.unwrap_or_default())
    }

    /// A lasting decrease, cut so that the base value does not go below zero (AMB-085).
    pub(in crate::beast) fn cut(&self, board: &Board, change: Change) -> Change {
        match (change.what, change.on) {
            (Altered::Plus { of, by }, Affected::Animal { at })
                if change.lasts == Duration::Stay && self.rules.trait_floor == TraitFloor::Lasting =>
            {
                let base = self.base_trait(board, at, of).clamp(0, 100) as i8;
                Change { what: Altered::Plus { of, by: by.max(-base) }, ..change }
            }
            _ => change,
        }
    }
}
