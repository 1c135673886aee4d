//! Commands as short texts.

use std::fmt::Write as _;

use crate::beast::{Beast, Command};

/// Every form of a command in text: an example, and what it means.
pub const FORMS: &[(&str, &str)] = &[
    ("tally 3", "start with Favor and Fury at 3"),
    ("first B", "let seat B begin"),
    ("flip P1", "flip the card in pen slot P1"),
    ("flip together P1 P3", "flip these and no others, where the rules have it so"),
    ("end flips", "flip no more"),
    ("promote P1", "cover the leader in P1 with the top troop"),
    ("reject P1 leader defer", "in a conflict: `leader` or `newcomer` goes, by `trash` or `defer`"),
    ("draw free", "draw a free trick"),
    ("end draws", "draw no more free tricks"),
    ("recruit P1 B2 tilt M1 F2 trash P3", "recruit from P1 to B2, paying with these"),
    ("move B2 M2", "move an animal"),
    ("untilt M2", "straighten an animal"),
    ("dismiss B1 tilt M2", "trash the animal at B1 by tilting the one at M2"),
    ("trash P1", "trash a face-up pen card"),
    ("defer P1", "shuffle a face-up pen card back"),
    ("attack M2 B.F3", "attack seat B's animal at F3 with the one at M2"),
    ("draw", "pay an action for a trick"),
    ("pass action", "use up an action"),
    ("call condor-scout HB", "put a human beside the back row"),
    ("dismiss HB", "trash the human beside the back row"),
    ("claim storm-drain M1", "place a location"),
    ("equip bullhorn M1", "put an item under an animal"),
    ("transfer bullhorn M1 M2", "hand an item on to a neighbour"),
    ("hand over bullhorn", "hand one more item on"),
    ("end transfer", "hand no more items on"),
    ("play ace-under-the-collar", "play an event"),
    ("use the-schemer M1", "use the ability of a card at a space"),
    ("use HB", "use the ability of a human"),
    ("end turn", "end the turn"),
    ("ally M1", "tilt an ally"),
    ("invite C", "ask seat C for an ally"),
    ("accept F1", "send the ally asked for"),
    ("decline", "send no ally"),
    ("boost bullhorn", "trash a trick for a legend"),
    ("pass", "pass a phase of a battle, or do not react"),
    ("discard bullhorn", "discard a trick"),
    ("name B", "name the opponent that a card speaks of"),
    ("pick B.M1", "pick an animal for a card"),
    ("pick item bullhorn B.M1", "pick an item in play"),
    ("pick location storm-drain B.M1", "pick a location in play"),
    ("pick human B.HB", "pick a human in play"),
    ("pick pen B.P1", "pick a card in a pen"),
    ("pick card bullhorn A", "pick a card of a seat's hand, trash or deck"),
    ("pick space M1", "pick where an animal is moved"),
    ("pick slot P1", "pick where in the pen an animal goes"),
    ("pick direction NE", "pick a direction"),
    ("pick option 0", "pick one of a card's options"),
    ("pick no more", "pick no more"),
    ("agree", "pay for what a card offers"),
    ("refuse", "decline what a card offers"),
];

impl Beast {
    /// Writes a command as a short text, cards by their ids: `move B2 M2`, `call condor-scout HB`.
    ///
    /// [`Beast::parse_command`] reads it back, unless it is about a card that the catalogue lacks, which has no id and
    /// is written as its number, `#12`.
    pub fn command_text(&self, command: &Command) -> String {
        let id = |card| self.id_of(card);
        match *command {
            Command::ChooseTally { value } => format!("tally {value}"),
            Command::ChooseFirst { seat } => format!("first {seat}"),
            Command::Flip { slot } => format!("flip {slot}"),
            Command::FlipTogether { slots } => with_all("flip together".into(), slots.iter()),
            Command::EndFlips {} => "end flips".into(),
            Command::Promote { slot } => format!("promote {slot}"),
            Command::Reject { slot, leader, defer } => {
                let which = if leader { "leader" } else { "newcomer" };
                format!("reject {slot} {which} {}", if defer { "defer" } else { "trash" })
            }
            Command::FreeDraw {} => "draw free".into(),
            Command::EndDraws {} => "end draws".into(),
            Command::Recruit { slot, cell, tilt, trash } => {
                let mut text = format!("recruit {slot} {cell}");
                if !tilt.is_empty() {
                    text = with_all(text + " tilt", tilt.iter());
                }
                if !trash.is_empty() {
                    text = with_all(text + " trash", trash.iter());
                }
                text
            }
            Command::Move { from, to } => format!("move {from} {to}"),
            Command::Untilt { cell } => format!("untilt {cell}"),
            Command::Dismiss { cell, tilt } => format!("dismiss {cell} tilt {tilt}"),
            Command::DiscardPen { slot } => format!("trash {slot}"),
            Command::Defer { slot } => format!("defer {slot}"),
            Command::Attack { from, seat, target } => format!("attack {from} {seat}.{target}"),
            Command::DrawTrick {} => "draw".into(),
            Command::PassAction {} => "pass action".into(),
            Command::CallHuman { card, row } => format!("call {} {row}", id(card)),
            Command::DismissHuman { row } => format!("dismiss {row}"),
            Command::ClaimLocation { card, cell } => format!("claim {} {cell}", id(card)),
            Command::EquipItem { card, cell } => format!("equip {} {cell}", id(card)),
            Command::Transfer { from, to, card } => format!("transfer {} {from} {to}", id(card)),
            Command::HandOver { card } => format!("hand over {}", id(card)),
            Command::EndTransfer {} => "end transfer".into(),
            Command::PlayEvent { card } => format!("play {}", id(card)),
            Command::UseAbility { cell, card } => format!("use {} {cell}", id(card)),
            Command::UseHuman { row } => format!("use {row}"),
            Command::EndTurn {} => "end turn".into(),
            Command::Ally { cell } => format!("ally {cell}"),
            Command::Invite { seat } => format!("invite {seat}"),
            Command::AcceptInvitation { cell } => format!("accept {cell}"),
            Command::DeclineInvitation {} => "decline".into(),
            Command::Boost { card } => format!("boost {}", id(card)),
            Command::Pass {} => "pass".into(),
            Command::Discard { card } => format!("discard {}", id(card)),
            Command::NameFoe { seat } => format!("name {seat}"),
            Command::PickAnimal { seat, cell } => format!("pick {seat}.{cell}"),
            Command::PickItem { seat, cell, card } => format!("pick item {} {seat}.{cell}", id(card)),
            Command::PickLocation { seat, cell, card } => format!("pick location {} {seat}.{cell}", id(card)),
            Command::PickHuman { seat, row } => format!("pick human {seat}.{row}"),
            Command::PickPen { seat, slot } => format!("pick pen {seat}.{slot}"),
            Command::PickCard { seat, card } => format!("pick card {} {seat}", id(card)),
            Command::PickSpace { cell } => format!("pick space {cell}"),
            Command::PickSlot { slot } => format!("pick slot {slot}"),
            Command::PickDirection { direction } => format!("pick direction {direction:?}"),
            Command::PickOption { option } => format!("pick option {option}"),
            Command::PickNoMore {} => "pick no more".into(),
            Command::Accept {} => "agree".into(),
            Command::Decline {} => "refuse".into(),
        }
    }
}

/// The text with all places behind it.
fn with_all(mut text: String, places: impl Iterator<Item = impl std::fmt::Display>) -> String {
    for place in places {
        let _ = write!(text, " {place}");
    }
    text
}
