/**
 * The facts of the game that do not depend on cards. `hand`: the player decides. `behind`: a bet on the hand of the first
 * player of the round, or of the silence rule if nobody has one.
 */
export const BLACKJACK = {
  code: "blackjack",
  rulesVersion: "1",
  rules: [
    "blackjack.aim",
    "blackjack.shared",
    "blackjack.dealer",
    "blackjack.actions",
    "blackjack.split",
    "blackjack.silence",
    "blackjack.behind",
  ],
  spots: ["hand", "behind"],
} as const;
export type BlackjackSpot = (typeof BLACKJACK.spots)[number];
