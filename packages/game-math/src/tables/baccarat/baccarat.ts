import type { Rational } from "../../rational.ts";
import { freshDecks } from "../cards.ts";
import { defineTable, LOST, pays, PUSH, spotGroup, type SpotReturn, type TableGame, wonIf } from "../table-game.ts";
import {
  BACCARAT_DECKS,
  type BaccaratOutcome,
  type BaccaratPairs,
  type BaccaratTotals,
  dealBaccarat,
  winnerOf,
} from "./rules.ts";
import { pairSpace, totalSpace } from "./space.ts";

const EVEN_MONEY = pays(1);
const BANKER_LESS_COMMISSION = pays(95, 100);
const BANKER_WITH_SIX = pays(1, 2);
const TIE = pays(8);
const SMALL = pays(3, 2);
const BIG = pays(54, 100);
const SUPER_SIX = pays(15);
const PAIR = pays(11);
const EITHER_PAIR = pays(5);
const PERFECT_PAIR = pays(25);
const BOTH_PERFECT_PAIRS = pays(200);

/** A tie returns the bets on player and banker. */
function onHand(hand: "player" | "banker", win: (totals: BaccaratTotals) => Rational): SpotReturn<BaccaratTotals> {
  return (totals) => {
    const winner = winnerOf(totals);
    if (winner === "tie") return PUSH;
    return winner === hand ? win(totals) : LOST;
  };
}

const isSix = (totals: BaccaratTotals): boolean => totals.bankerPoints === 6 && winnerOf(totals) === "banker";
const ON_PLAYER = onHand("player", () => EVEN_MONEY);

const SHARED_TOTALS: Readonly<Record<string, SpotReturn<BaccaratTotals>>> = {
  tie: (totals) => wonIf(winnerOf(totals) === "tie", TIE),
  small: ({ cardCount }) => wonIf(cardCount === 4, SMALL),
  big: ({ cardCount }) => wonIf(cardCount > 4, BIG),
};

const PAIRS = spotGroup<BaccaratPairs>(pairSpace, {
  "player-pair": ({ playerPair }) => wonIf(playerPair !== "none", PAIR),
  "banker-pair": ({ bankerPair }) => wonIf(bankerPair !== "none", PAIR),
  "either-pair": ({ playerPair, bankerPair }) => wonIf(playerPair !== "none" || bankerPair !== "none", EITHER_PAIR),
  "perfect-pair": ({ playerPair, bankerPair }) => {
    const [player, banker] = [playerPair === "perfect", bankerPair === "perfect"];
    return player && banker ? BOTH_PERFECT_PAIRS : wonIf(player || banker, PERFECT_PAIR);
  },
});

const RULES = [
  "baccarat.aim",
  "baccarat.points",
  "baccarat.third-card",
  "baccarat.tie",
  "baccarat.pairs",
  "baccarat.size",
];

/** Eight decks. A win of the banker pays 0.95. */
export const baccarat: TableGame<BaccaratOutcome> = defineTable<BaccaratOutcome>({
  code: "baccarat",
  rulesVersion: "1",
  rules: [...RULES, "baccarat.commission"],
  groups: [
    spotGroup(totalSpace, {
      player: ON_PLAYER,
      banker: onHand("banker", () => BANKER_LESS_COMMISSION),
      ...SHARED_TOTALS,
    }),
    PAIRS,
  ],
  draw: (source) => dealBaccarat(freshDecks(source, BACCARAT_DECKS)),
});

/** Eight decks without commission. A win of the banker pays 1, and only 0.5 with six points. */
export const baccaratNoCommission: TableGame<BaccaratOutcome> = defineTable<BaccaratOutcome>({
  code: "baccarat-no-commission",
  rulesVersion: "1",
  rules: [...RULES, "baccarat.no-commission", "baccarat.super-six"],
  groups: [
    spotGroup(totalSpace, {
      player: ON_PLAYER,
      banker: onHand("banker", (totals) => (isSix(totals) ? BANKER_WITH_SIX : EVEN_MONEY)),
      ...SHARED_TOTALS,
      "super-six": (totals) => wonIf(isSix(totals), SUPER_SIX),
    }),
    PAIRS,
  ],
  draw: (source) => dealBaccarat(freshDecks(source, BACCARAT_DECKS)),
});
