//! Every way to refuse a command, once: code, rules, sentence.

use crate::rejection::reasons;

reasons! {
    // The frame
    GAME_OVER "game_over" ["NB-472"] "the game is over";
    NOT_SEATED "not_seated" ["NB-465"] "this seat is not in the game";
    NOT_YOUR_TURN "not_your_turn" ["NB-080"] "it is another seat's turn";
    NOT_YOUR_PHASE "not_your_phase" ["NB-220"] "it is the other side's phase";
    // Setting up
    NO_TALLY_CHOICE "no_tally_choice" ["NB-039"] "starting values are chosen once, before the opening hand";
    TALLY_RANGE "tally_range" ["NB-035", "NB-036"] "a starting value is 0 to 9";
    SET_UP "set_up" ["NB-039", "NB-055", "NB-056"] "the game is still being set up";
    NO_FIRST_CHOICE "no_first_choice" ["NB-050"] "nobody may name the first player now";
    FIRST_NOT_SEATED "first_not_seated" ["NB-050"] "only a seat in the game can begin";
    // The turn
    FLIPS_OVER "flips_over" ["NB-061", "NB-057"] "cards are flipped at the start of the turn only";
    NOT_FACE_DOWN "not_face_down" ["NB-057"] "no face-down card lies there";
    FLIP_FRESH "flip_fresh" ["NB-059"] "a card that came this turn waits for the next";
    FLIP_APART "flip_apart" ["NB-060"] "cards are flipped one after another";
    FLIP_TOGETHER "flip_together" ["NB-060"] "the cards to flip are all named before any is seen";
    NOT_YET "not_yet" ["NB-062"] "flips and free draws come before all actions";
    NO_FREE_DRAW "no_free_draw" ["NB-063", "NB-068"] "no free trick is left to draw";
    NOT_DRAWING "not_drawing" ["NB-061"] "free tricks are drawn after the flips and before the actions";
    MUST_DRAW "must_draw" ["NB-074"] "by these rules all free tricks are drawn";
    NO_ACTIONS "no_actions" ["NB-076", "NB-204"] "not enough actions are left";
    IN_BATTLE "in_battle" ["NB-081", "NB-084", "NB-237"] "a battle is being fought";
    INSIDE_ACTION "inside_action" ["NB-084"] "another action is not finished";
    NOT_DISCARDING "not_discarding" ["NB-088"] "no trick is to be discarded now";
    NOT_IN_HAND "not_in_hand" ["NB-003"] "the card is not in hand";
    HAND_ABOVE_FIVE "hand_above_five" ["NB-088", "NB-492"] "the hand must be cut to five first";
    // The pen
    SLOT_BLANK "slot_blank" ["NB-097"] "nothing lies in the slot";
    SLOT_FACE_DOWN "slot_face_down" ["NB-098"] "the card is face-down";
    DISCARD_BLANK "discard_blank" ["NB-180"] "nothing lies in the slot";
    DEFER_BLANK "defer_blank" ["NB-185"] "nothing lies in the slot";
    DISCARD_FACE_DOWN "discard_face_down" ["NB-182", "NB-098"] "a face-down card cannot be trashed";
    DEFER_FACE_DOWN "defer_face_down" ["NB-188", "NB-098"] "a face-down card cannot be deferred";
    // Recruiting
    RECRUIT_LEADER "recruit_leader" ["NB-097"] "a leader without an animal cannot be recruited";
    CLOUT_SHORT "clout_short" ["NB-111"] "the clout offered is below the recruit's Rank";
    PAYER_MISSING "payer_missing" ["NB-113"] "no animal stands there to tilt";
    PAYER_TILTED "payer_tilted" ["NB-114", "NB-170"] "a tilted animal cannot help recruit";
    PAYER_SELF "payer_self" ["NB-122"] "the recruit cannot pay for itself";
    PAYER_BLANK "payer_blank" ["NB-116"] "nothing lies in the slot to trash";
    PAYER_FACE_DOWN "payer_face_down" ["NB-098", "NB-116"] "only face-up recruits can be trashed for clout";
    PAYER_COPY "payer_copy" ["NB-144"] "a copy of this legend is in a field, so its clout cannot be used";
    LEGEND_IN_PLAY "legend_in_play" ["NB-143", "NB-422"] "a copy of this legend is in a field";
    LEADER_IN_PLAY "leader_in_play" ["NB-146", "NB-414"] "a leader is already in the field";
    NO_ENTRY "no_entry" ["NB-139"] "no open back-row space can be entered from this slot";
    ENTRY_CLOSED "entry_closed" ["NB-134", "NB-019"] "the space holds an animal";
    ENTRY_VECTOR "entry_vector" ["NB-134", "NB-135"] "no vector of the recruit leads there from its slot";
    DARK_TROOP "dark_troop" ["NB-451"] "by these rules dark animals come into play in Dark Nature only";
    // Moving, tilting
    NO_ANIMAL "no_animal" ["NB-153"] "no animal of this seat stands there";
    MOVE_TILTED "move_tilted" ["NB-155", "NB-024"] "a tilted animal cannot move";
    MOVE_TAKEN "move_taken" ["NB-157"] "the space holds an animal";
    MOVE_VECTOR "move_vector" ["NB-158", "NB-153"] "no vector of the animal leads there";
    UNTILT_NONE "untilt_none" ["NB-167", "NB-169"] "no animal of this seat stands there";
    NOT_TILTED "not_tilted" ["NB-170"] "the animal is not tilted";
    NO_SPACE "no_space" ["NB-026"] "the field has no such space";
    // Dismissing, deferring
    DISMISS_RANK "dismiss_rank" ["NB-173"] "the tilting animal's Rank is not higher";
    DISMISS_TILTED "dismiss_tilted" ["NB-172", "NB-170"] "the animal to tilt is tilted already";
    DISMISS_SELF "dismiss_self" ["NB-172"] "another animal must tilt";
    DISMISS_NONE "dismiss_none" ["NB-178"] "no animal of this seat stands there";
    DEFER_COMBO "defer_combo" ["NB-191"] "a covered leader cannot be deferred";
    NOT_UNCOVERED "not_uncovered" ["NB-396"] "no leader lies uncovered there";
    LEADER_FIRST "leader_first" ["NB-397", "NB-396"] "the uncovered leader must be dealt with first";
    LEADER_STAYS "leader_stays" ["NB-402"] "an uncovered leader is covered or deferred, not trashed";
    CANNOT_COVER "cannot_cover" ["NB-418"] "the Troops deck is empty";
    NO_CONFLICT "no_conflict" ["NB-405", "NB-406"] "no two cards fight for this slot";
    CONFLICT_FIRST "conflict_first" ["NB-405", "NB-406"] "one of the two cards in the slot must go first";
    // Tricks
    NO_TRICKS_LEFT "no_tricks_left" ["NB-199"] "the Tricks deck is empty";
    WITHOUT_TRICKS "without_tricks" ["NB-511", "NB-506", "NB-512"] "the game is played without tricks";
    // Declaring a battle
    ATTACKER_MISSING "attacker_missing" ["NB-207"] "no animal of this seat stands there";
    ATTACKER_TILTED "attacker_tilted" ["NB-208", "NB-207"] "a tilted animal cannot attack";
    TARGET_OWN "target_own" ["NB-212"] "a seat cannot attack its own animals";
    TARGET_GONE "target_gone" ["NB-468"] "the seat is not in the game";
    TARGET_MISSING "target_missing" ["NB-209", "NB-211"] "no animal stands there";
    NO_TARGETS "no_targets" ["NB-217"] "no opposing animal is in play";
    SECOND_BATTLE "second_battle" ["NB-215"] "a battle is being fought already";
    NO_BATTLE "no_battle" ["NB-220"] "no battle is being fought";
    // Allies
    ALLY_MISSING "ally_missing" ["NB-242"] "no animal of this seat stands there";
    ALLY_COMBATANT "ally_combatant" ["NB-243"] "the combatant is not its own ally";
    ALLY_TILTED "ally_tilted" ["NB-248"] "a tilted animal cannot ally";
    ALLY_VECTOR "ally_vector" ["NB-249", "NB-242"] "no vector of the animal points to the combatant";
    INVITE_NOBODY "invite_nobody" ["NB-263"] "there is nobody outside the battle to invite";
    INVITE_FIGHTER "invite_fighter" ["NB-263"] "the two fighting seats cannot be invited";
    INVITE_EMPTY "invite_empty" ["NB-264"] "the seat has no untilted animal in its front row";
    NOT_INVITED "not_invited" ["NB-254"] "the seat has not been invited";
    ANSWER_FIRST "answer_first" ["NB-254"] "the invitation must be answered first";
    GUEST_ROW "guest_row" ["NB-255"] "only an animal in the front row can be sent";
    GUEST_TILTED "guest_tilted" ["NB-257"] "the animal is tilted";
    GUEST_MISSING "guest_missing" ["NB-255"] "no animal of this seat stands there";
    // Legend boost
    BOOST_NO_LEGEND "boost_no_legend" ["NB-272"] "the combatant is no legend";
    BOOST_NO_TRICK "boost_no_trick" ["NB-273"] "no trick is left in hand";
    // Events and abilities
    NOT_AN_EVENT "not_an_event" ["NB-312"] "the card is no event";
    NOT_ANNOUNCED "not_announced" ["NB-313"] "the card's ability works by itself";
    WRONG_ARROW "wrong_arrow" ["NB-301", "NB-306"] "the card's arrow does not allow it on this turn";
    BATTLE_ONLY "battle_only" ["NB-318"] "the ability is a battle action";
    NO_BATTLE_ACTION "no_battle_action" ["NB-318", "NB-228"] "the ability is no battle action";
    OUTSIDER "outsider" ["NB-238"] "seats outside the battle play no cards";
    NEEDS_DARK_NATURE "needs_dark_nature" ["NB-315", "NB-316", "NB-453"] "the ability needs Dark Nature";
    ACTION_COST "action_cost" ["NB-305", "NB-233"] "the card costs more actions than are left";
    TRICK_COST "trick_cost" ["NB-311", "NB-310"] "too few other tricks are in hand";
    FAVOR_COST "favor_cost" ["NB-443"] "there is too little Favor";
    USED_UP "used_up" ["NB-236", "NB-313"] "the ability has been used already";
    TURN_SPENT "turn_spent" ["NB-313"] "as many abilities have been announced in this turn as there can be";
    CONDITION "condition" ["NB-312"] "what the card asks for is not so";
    NO_CANDIDATE "no_candidate" ["NB-312"] "the card finds nothing that it could do";
    TRASH_COST "trash_cost" ["NB-312"] "there is nothing to trash for it";
    CARD_FORBIDS "card_forbids" ["NB-008"] "a card forbids it";
    ABILITY_TILTED "ability_tilted" ["NB-166", "NB-170", "NB-232", "NB-326"] "a tilted card cannot tilt for its ability";
    ABILITY_MISSING "ability_missing" ["NB-321", "NB-101"] "the card is not in play there";
    NOT_ASKED "not_asked" ["NB-319"] "another seat is asked to react first";
    WRONG_MOMENT "wrong_moment" ["NB-319"] "the card does not answer this moment";
    PAY_FIRST "pay_first" ["NB-309"] "the trick cost must be paid first";
    PAY_OTHER "pay_other" ["NB-310"] "a card does not pay for itself";
    MUST_ANSWER "must_answer" ["NB-319"] "a card that must answer comes first";
    CHOOSE_FIRST "choose_first" ["NB-312"] "a card's effect waits for a choice";
    NO_CHOICE "no_choice" ["NB-312"] "no card asks for a choice";
    NOT_OFFERED "not_offered" ["NB-312"] "the card does not offer this choice";
    // Humans
    NOT_A_HUMAN "not_a_human" ["NB-006"] "the card is no human";
    HUMAN_NEEDS "human_needs" ["NB-330"] "the human's prerequisite is not met";
    HUMAN_ROW "human_row" ["NB-335", "NB-018"] "the field has no such row";
    HUMAN_TAKEN "human_taken" ["NB-332", "NB-346"] "a human is there already";
    HUMAN_MISSING "human_missing" ["NB-346", "NB-321"] "no human is there";
    HUMAN_STAYS "human_stays" ["NB-347"] "a human goes only to make way for another";
    DARK_TRICK "dark_trick" ["NB-451", "NB-315"] "this card comes into play in Dark Nature only";
    // Locations
    NOT_A_LOCATION "not_a_location" ["NB-006"] "the card is no location";
    LOCATION_RANK "location_rank" ["NB-351", "NB-352"] "the Rank at the space is below the prerequisite";
    LOCATION_SPACE "location_space" ["NB-351", "NB-500"] "the field has no such space";
    LOCATION_TAKEN "location_taken" ["NB-365", "NB-366"] "the space has a location already";
    // Items
    NOT_AN_ITEM "not_an_item" ["NB-006"] "the card is no item";
    ITEM_BEARER "item_bearer" ["NB-375", "NB-379"] "no animal of this seat stands there";
    ITEM_FAVOR "item_favor" ["NB-376"] "there is too little Favor";
    ITEM_TILTED "item_tilted" ["NB-378"] "a tilted animal cannot be equipped";
    ITEM_BLOCKED "item_blocked" ["NB-504"] "without tallies these rules equip no items";
    TRANSFER_TILTED "transfer_tilted" ["NB-384"] "a tilted animal cannot give items away";
    TRANSFER_RECEIVER "transfer_receiver" ["NB-385"] "the receiver is tilted";
    TRANSFER_MISSING "transfer_missing" ["NB-383"] "no animal of this seat stands there";
    TRANSFER_VECTOR "transfer_vector" ["NB-383"] "no vector of the giver reaches the receiver";
    TRANSFER_ITEM "transfer_item" ["NB-383"] "the giver carries no such item";
    NO_TRANSFER "no_transfer" ["NB-383"] "no transfer is going on";
}
