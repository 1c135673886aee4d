//! The words of the card language, each with its meaning.
//!
//! Words that cards have apart from their abilities (habitats, sizes, movements, kinds, directions, players,
//! tallies, signs) stand with the facts of cards.

use serde::{Deserialize, Serialize};

use super::reader::Word;
use crate::wire::{Damage, Reader, Wire};

/// `vocabulary!` makes an enum whose values are written as words in a card file; the meanings are its documentation.
macro_rules! vocabulary {
    ($($(#[$about:meta])* $name:ident $what:literal { $($value:ident $word:literal $meaning:literal,)+ })+) => { $(
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $(#[doc = $meaning] $value,)+
        }

        impl Word for $name {
            const WHAT: &'static str = $what;
            const WORDS: &'static [(&'static str, Self)] = &[$(($word, Self::$value)),+];
            const NAMES: &'static [&'static str] = &[$($word),+];
            const MEANINGS: &'static [&'static str] = &[$($meaning),+];
        }

        impl Wire for $name {
            fn write(&self, bytes: &mut Vec<u8>) {
                bytes.push(*self as u8);
            }

            fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
                let number = bytes.read::<u8>(what)?;
                Self::WORDS.get(usize::from(number)).map(|(_, value)| *value).ok_or_else(|| bytes.impossible(what))
            }
        }
    )+ };
}

vocabulary! {
    /// The moment that a reaction answers (AMB-088).
    Hook "hook" {
        Entered "entered" "An animal has entered the field by being recruited. Subject: the animal.",
        Moved "moved" "An animal has moved, by the move action or by a card. Subject: the animal.",
        Recruit "recruit" "A recruit has been paid for and is about to enter. Subject: the recruit. \
            Replaceable: it then stays in the pen, and the Clout is spent.",
        Attacks "attacks" "A battle has been declared; the attacker's side answers. Subject: the attacker.",
        Attacked "attacked" "The same moment for the defender's side, after `attacks` and before the first phase, \
            once in a battle. Subject: the defender.",
        Won "won" "A battle has been resolved and its Fury gained. Subject: the winner.",
        Lost "lost" "The same moment, after `won`. Subject: the loser, as a rule already in the trash.",
        Trashed "trashed" "An animal in a field is about to be trashed. Subject: the animal. \
            Replaceable, unless it pays a cost.",
        Played "played" "An event has been played from the hand and paid for, before it does anything. \
            Subject: the card. Replaceable: it is then trashed without effect.",
        Used "used" "A `use` clause of a card in play, no reaction, has been announced and paid for. \
            Subject: the card. Replaceable: the use then has no effect.",
        Fury "fury" "A player is about to gain Fury. No subject. Replaceable, unless it pays a cost.",
        TurnStart "turn_start" "A turn begins: humans have untilted, the pen is not yet turned up. No subject.",
        TurnEnd "turn_end" "A turn is about to end, before the hand is cut to five. No subject.",
    }

    /// Whose doing or suffering a reaction answers.
    Subject "subject" {
        Host "host" "Exactly the animal that has the ability.",
        Mine "mine" "Whatever is controlled by the controller of the card; for hooks without a subject, that player.",
        Theirs "theirs" "Whatever is controlled by another player; for hooks without a subject, that player.",
        Any "any" "Whatever it is, whoever controls it.",
    }

    /// Why an animal is trashed.
    Cause "cause" {
        Battle "battle" "It has lost a battle.",
        Effect "effect" "A card trashes it.",
        Dismiss "dismiss" "Its controller dismisses it.",
        Cost "cost" "Its trashing pays for something.",
    }

    /// How long a card rests after it has been used.
    Once "period" {
        Turn "turn" "Once in a turn, whoever's turn it is.",
        Battle "battle" "Once in a battle.",
    }

    /// A number that an animal has.
    Trait "trait" {
        Rank "rank" "Price of recruiting and place in the order.",
        Combat "combat" "Strength as a combatant.",
        Clout "clout" "Strength in recruiting.",
        Cunning "cunning" "Wits; only cards read it.",
        Ally "ally" "What the animal adds to a battle total when it allies, as a rule 1.",
    }

    /// What is made of the trait of several animals.
    Take "way to sum up" {
        Sum "sum" "All values added.",
        Max "max" "The highest value.",
        Min "min" "The lowest value.",
    }

    /// A row of a field, as its owner sees it.
    Line "row" {
        Front "front" "The front row.",
        Middle "middle" "The middle row; a field of two rows has none.",
        Back "back" "The back row.",
    }

    /// The part of an animal in the battle that is going on.
    Role "role" {
        Attacker "attacker" "It attacks.",
        Defender "defender" "It is attacked.",
        Combatant "combatant" "It attacks or is attacked.",
        Ally "ally" "It has been tilted to ally in this battle, even if it has been untilted since.",
    }

    /// Where cards are.
    Zone "zone" {
        Hand "hand" "The hand.",
        Pen "pen" "The face-up cards of the pen.",
        PenDown "pen_down" "The face-down cards of the pen.",
        Trash "trash" "The trash.",
        Troops "troops" "The Troops deck.",
        Tricks "tricks" "The Tricks deck.",
        Looked "looked" "The cards of the latest `look` of this clause that have not moved since.",
        Items "items" "Items in play.",
        Humans "humans" "Humans in play.",
        Locations "locations" "Locations in play.",
    }

    /// One thing that the clause knows by itself.
    Reference "reference" {
        Host "host" "The animal that has the ability: the animal itself, the one on the leader, the item's carrier, \
            or the one on the location. Of two that share a space each is the one on its locations, for which these are \
            used up together. Events and humans have none.",
        This "this" "The card whose ability it is.",
        It "it" "The subject of the hook; an animal together with the leader under it.",
        Chosen "chosen" "What the latest `pick` of this clause took; a `pick` that finds nothing to take is none.",
        Fighter "fighter" "The combatant of the controller's side, also for a moment after the battle.",
        Rival "rival" "The combatant of the other side.",
    }

    /// How long a change lasts.
    Duration "duration" {
        Battle "battle" "Until the current battle is over.",
        Turn "turn" "Until the end of the current turn.",
        Round "round" "Until the start of the controller's next turn.",
        Stay "stay" "As long as the affected animal stays in the field: a lasting change.",
        Next "next" "For the next recruit, claim, call or item of this turn that it fits.",
    }

    /// Where an animal may be moved to.
    Reach "reach" {
        Vector "vector" "One step within its vectors; a tilted animal has none.",
        Adjacent "adjacent" "Any of the neighbouring spaces.",
        Back "back" "The back row.",
        Any "any" "Anywhere in its field.",
    }

    /// Where cards are sent.
    Destination "destination" {
        Deck "deck" "Shuffled into the owner's Troops deck or Tricks deck.",
        DeckTop "deck_top" "On top of that deck.",
        DeckBottom "deck_bottom" "At the bottom of that deck.",
        Hand "hand" "Into the owner's hand; for tricks only.",
        Pen "pen" "For animals in a field: face-up into a pen space that the owner picks; the card there goes to the bottom \
            of the deck. If that was a recruit on its way, it does not enter.",
    }

    /// Who sees the cards.
    Viewer "viewer" {
        Me "me" "The controller alone.",
        All "all" "Everyone.",
    }

    /// How a battle ends early.
    Ending "ending" {
        Stop "stop" "Without a result: nobody is trashed, nobody wins or loses.",
        Resolve "resolve" "No more phases: it is resolved at once.",
    }

    /// What becomes easier.
    Eased "demand" {
        Recruit "recruit" "The Clout needed for a recruit.",
        Location "location" "The Rank needed for a location.",
        Human "human" "The prerequisite of a human, when called; `all` is the only amount.",
        Item "item" "The Favor that an item costs.",
    }

    /// What added vectors are good for.
    Purpose "purpose" {
        Move "move" "Moving, and neither allying nor claiming.",
    }

    /// What is forbidden; the first nine to animals with `who`, `attack` and the last seven to players with `player`,
    /// `untilt_at_start` to the card itself.
    Forbidden "forbidden thing" {
        Attack "attack" "Of an animal: it cannot be declared as the attacker. Of a player: cannot declare battles.",
        BeAttacked "be_attacked" "It cannot be made the defender, by declaration or redirection; with `by` only against \
            attackers that pass these filters. In the `if` of such an `always`, `foe` is whoever would attack.",
        Ally "ally" "It cannot ally.",
        BeTrashed "be_trashed" "No battle and no effect trashes it.",
        BeTilted "be_tilted" "Cards of opponents cannot tilt it.",
        BeMoved "be_moved" "Cards of opponents can neither move nor swap it.",
        Untilt "untilt" "Nothing untilts it.",
        BeUntilted "be_untilted" "No card untilts it, only the untilt action.",
        UntiltAtStart "untilt_at_start" "Only in the `always` of a human, with `this` as `who`: it does not untilt as its \
            owner's turn begins. Cards can untilt it.",
        UseAbility "use_ability" "Its own `use` and `on` clauses and its leader's do not work; `always` clauses and items \
            do, and what it answers once it has left the field.",
        CallAlly "call_ally" "Cannot gain allies, own or foreign, by a call or by `ally`.",
        PlayEvent "play_event" "Cannot play events, reactions included.",
        Draw "draw" "Draws no tricks, for whatever reason.",
        Refill "refill" "Empty pen spaces are not refilled; they are when this ends.",
        Fury "fury" "Gains no Fury from battles. It counts when a battle has its result or stops: what an animal forbade \
            that has left the field before is over.",
        EndBattle "end_battle" "The player's cards can neither end the battle nor take the own combatant out of the field.",
        Redirect "redirect" "The player's cards cannot change a combatant.",
    }

    /// What is allowed against a rule of the rulebook; the last two to players, the others to animals.
    Allowed "allowed thing" {
        ShareSpace "share_space" "It may move within its vectors onto a space held by exactly one other animal of the same \
            field, and the two share it, in one space of a field at a time. The space counts once. They are near each other and, \
            untilted, aim at each other.",
        FullClout "full_clout" "Its Clout is not halved for recruits of other habitats.",
        ClaimAny "claim_any" "It counts for locations of every habitat.",
        AllyNear "ally_near" "It may be called as an ally for a combatant that it is near, without a vector.",
        AllyAnywhere "ally_anywhere" "It may be called as an ally from any space of the field.",
        EnterBack "enter_back" "Recruits may enter any open space of the back row.",
        EnterAny "enter_any" "Recruits may enter any open space of the field.",
    }
}

impl Hook {
    /// Whether something is the subject, so that `it` and `where` mean something.
    pub const fn has_subject(self) -> bool {
        !matches!(self, Self::Fury | Self::TurnStart | Self::TurnEnd)
    }

    /// Whether `instead` can take the place of what happens.
    pub const fn is_replaceable(self) -> bool {
        matches!(self, Self::Recruit | Self::Trashed | Self::Played | Self::Used | Self::Fury)
    }

    /// Whether a battle is going on for certain, its result still open.
    pub const fn is_in_battle(self) -> bool {
        matches!(self, Self::Attacks | Self::Attacked)
    }

    /// Whether there is certainly no battle and has not just been one.
    pub const fn is_out_of_battle(self) -> bool {
        matches!(self, Self::Entered | Self::Recruit | Self::TurnStart | Self::TurnEnd)
    }
}

impl Forbidden {
    /// Whether it can be forbidden to animals.
    pub const fn is_for_animals(self) -> bool {
        matches!(
            self,
            Self::Attack
                | Self::BeAttacked
                | Self::Ally
                | Self::BeTrashed
                | Self::BeTilted
                | Self::BeMoved
                | Self::Untilt
                | Self::BeUntilted
                | Self::UseAbility
        )
    }

    /// Whether it can be forbidden to players.
    pub const fn is_for_players(self) -> bool {
        matches!(self, Self::Attack) || !(self.is_for_animals() || matches!(self, Self::UntiltAtStart))
    }
}

impl Allowed {
    /// Whether it is allowed to players, for their recruits; otherwise to animals.
    pub const fn is_for_players(self) -> bool {
        matches!(self, Self::EnterBack | Self::EnterAny)
    }
}
