//! Every way to refuse a command, once: code, rules, sentence.

use crate::rejection::reasons;

reasons! {
    // The frame
    GAME_OVER "game_over" ["NT-028"] "the game is over";
    NOT_SEATED "not_seated" ["NT-023"] "this seat is not in the game";
    NOT_ADAPTING "not_adapting" ["NT-025", "NT-083"] "species are adapted in the adapting phase only";
    NOT_FEEDING "not_feeding" ["NT-025", "NT-058"] "this is for the feeding phase";
    NOT_YOUR_TURN "not_your_turn" ["NT-051", "NT-132", "NT-193"] "it is another seat's turn";
    NO_SPECIES "no_species" ["NT-057"] "this seat has no such species";
    NOT_IN_HAND "not_in_hand" ["NT-195", "NT-052"] "the card is not in hand";
    // Adapting
    HAS_ADAPTED "has_adapted" ["NT-050"] "this seat has had its adapting turn";
    FULL_SIZE "full_size" ["NT-061"] "the dial goes no further";
    TRAIT_LIMIT "trait_limit" ["NT-063", "NT-066"] "a species holds three traits";
    DUPLICATE_HUNTER "duplicate_hunter" ["NT-076"] "the species is a hunter";
    HUNTER_TOGGLE_LIMIT "hunter_toggle_limit" ["NT-070"] "a Hunter card comes and goes once a turn at most";
    NO_TRAIT "no_trait" ["NT-077"] "the species has no such trait";
    // Feeding
    HAS_PASSED "has_passed" ["NT-143", "NT-194"] "this seat has passed";
    VICTIM_FIRST "victim_first" ["NT-175"] "first somebody has to say which population dies";
    NO_VICTIM "no_victim" ["NT-165", "NT-110"] "this seat has no victim to choose";
    NO_SUCH_VICTIM "no_such_victim" ["NT-165", "NT-110"] "the species has no such population";
    NOT_HUNGRY "not_hungry" ["NT-145", "NT-154"] "the species has no hungry population";
    HUNTER_FORAGES "hunter_forages" ["NT-153", "NT-129", "NT-074"] "a hunter cannot forage";
    HOLE_EMPTY "hole_empty" ["NT-145"] "the watering hole is empty";
    HUNTERS_FIRST "hunters_first" ["NT-171"] "by these rules a hunter with prey hunts first";
    NOT_A_HUNTER "not_a_hunter" ["NT-154", "NT-080"] "only a hunter can hunt";
    NO_PREY "no_prey" ["NT-158", "NT-207"] "there is no such species to hunt";
    OWN_KIND "own_kind" ["NT-157"] "a species cannot hunt itself";
    TOO_STRONG "too_strong" ["NT-155"] "the hunt value is below the defense value";
    TOO_FAST "too_fast" ["NT-102", "NT-156"] "the hunter has fewer Fast traits than the prey";
    MUST_FEED "must_feed" ["NT-138", "NT-137"] "some species can still feed";
    FED_LIVES "fed_lives" ["NT-186"] "fed population does not starve";
    MUST_NOT_PASS "must_not_pass" ["NT-139"] "there is hungry population";
}
