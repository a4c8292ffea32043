/** A chase bets on so many draws. */
export const CHASE_DRAWS_MIN = 2;
export const CHASE_DRAWS_MAX = 50;
/** The most times that the stakes of a draw are multiplied. */
export const CHASE_MULTIPLE_MAX = 1_000;
/** The most open chases of a player. */
export const CHASES_OPEN_MAX = 20;
