//! Every way to refuse a command, once: code, rules, sentence.

use crate::rejection::reasons;

reasons! {
    // The frame
    GAME_OVER "game_over" ["BB-124"] "the game is over";
    NOT_SEATED "not_seated" ["BB-032"] "this seat is not in the game";
    NOT_YOUR_TURN "not_your_turn" ["BB-050"] "it is another seat's turn";
    TURN_MODE_LOCKED "turn_mode_locked" ["BB-044", "BB-042", "BB-043"] "an action was taken, so this turn goes on with actions";
    ACTIONS_LEFT "actions_left" ["BB-048"] "actions must be used up while a draw pile holds a card";
    NO_STOPPING "no_stopping" ["BB-020"] "only the practice round can be stopped";
    // Drawing
    PILES_EMPTY "piles_empty" ["BB-123", "BB-052"] "all draw piles are empty";
    PILE_EMPTY "pile_empty" ["BB-052"] "the draw pile is empty";
    // Playing cards
    NOT_IN_HAND "not_in_hand" ["BB-073"] "the card is not in hand";
    NOT_A_HEAD "not_a_head" ["BB-061"] "only a head begins a monster";
    HEAD_STARTS "head_starts" ["BB-069"] "a head begins a monster of its own";
    NOT_A_PART "not_a_part" ["BB-063"] "the card has no stitches to be joined by";
    NO_MONSTER "no_monster" ["BB-062"] "without a monster there is nothing to join it to";
    NO_SUCH_MONSTER "no_such_monster" ["BB-070"] "there is no such monster";
    NO_SUCH_PART "no_such_part" ["BB-063"] "the monster has no such card";
    NO_STITCHES "no_stitches" ["BB-065"] "the edge has no stitches";
    EDGE_TAKEN "edge_taken" ["BB-066"] "another card is joined to the edge";
    ONLY_TOOLS_TURN "only_tools_turn" ["BB-149"] "only tools are turned upside down";
    TOOL_SIDE "tool_side" ["BB-150"] "a tool is joined at the sides";
    STITCH_MISMATCH "stitch_mismatch" ["BB-063", "BB-064"] "the stitches do not line up";
    // Special cards
    OTHER_EFFECT "other_effect" ["BB-141"] "the card does something else";
    MASKED "masked" ["BB-148"] "the head wears a mask already";
    MASK_IDLE "mask_idle" ["BB-142"] "the monster is of this type already";
    NO_BABIES_THERE "no_babies_there" ["BB-142"] "no Baby is in this army";
    NOT_AN_EDGE_CARD "not_an_edge_card" ["BB-145"] "the card is joined to more cards than one";
    HEAD_STAYS "head_stays" ["BB-152"] "by these rules only a lone head is torn off";
    SWAP_SELF "swap_self" ["BB-146"] "two different monsters exchange their heads";
    SWAP_IDLE "swap_idle" ["BB-142"] "the two heads are alike";
    SWAP_MISFIT "swap_misfit" ["BB-063", "BB-146"] "a head does not fit the stitches of its new monster";
    // Provoking
    BUILD_ONLY "build_only" ["BB-019"] "the first rounds are for drawing and building";
    NO_BABIES "no_babies" ["BB-085"] "no Baby is in this army";
    NO_MONSTERS "no_monsters" ["BB-086"] "no monster of this type is on the table";
    // Dumpster Dive
    NO_DIVING "no_diving" ["BB-020"] "the practice round has no Dumpster Dive";
    DISCARD_EMPTY "discard_empty" ["BB-113"] "the discard pile is empty";
    NOT_DISCARDED "not_discarded" ["BB-111"] "the card is not in the discard pile";
    DIVE_BABY "dive_baby" ["BB-115"] "by these rules no Baby is taken from the discard pile";
}
