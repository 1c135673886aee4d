//! Technical limits: far beyond any real game, named in errors where they are met.

/// Most cards of one deck, whatever the deck check allows.
pub const MAX_DECK: usize = 72;

/// Most items of all decks of one table together.
pub const MAX_ITEMS: usize = 96;

/// Most locations of all decks of one table together.
pub const MAX_LOCATIONS: usize = 64;

/// Most bytes of a state.
pub const MAX_STATE_BYTES: usize = 4096;

/// Turns after which a game is drawn, so that every game ends.
pub const MAX_TURNS: u16 = 20_000;

/// Most actions of one turn, whatever cards add.
pub const MAX_ACTIONS: u8 = 100;

/// Most abilities at work inside each other; a moment deeper down can no longer be answered.
pub const MAX_NESTING: usize = 4;

/// Most changes that cards have in force at one time; an effect that would need one more does nothing.
pub const MAX_CHANGES: usize = 28;

/// Most steps that abilities take after one command; a clause that would go on longer is over.
pub const MAX_STEPS: u32 = 10_000;

/// Most abilities that are announced in one turn; then no more are, so that cards which feed each other come to an end.
pub const MAX_USES: u16 = 1_000;

/// Most clauses of one ability.
pub const MAX_CLAUSES: usize = 4;

/// Most effects of one ability, those inside each other included.
pub const MAX_EFFECTS: usize = 16;

/// Most conditions and filters of one ability together.
pub const MAX_FILTERS: usize = 48;
