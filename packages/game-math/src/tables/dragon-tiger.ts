import { type Card, DECK, freshDecks, type NextCard, rankOf } from "./cards.ts";
import {
  defineTable,
  HALF,
  LOST,
  pays,
  spotGroup,
  type SpotReturn,
  type TableGame,
  type Weighted,
  wonIf,
} from "./table-game.ts";

const DECKS = 8;
/** A seven is neither small nor big. */
const SEVEN = 7;

/** One card each, aces low. */
export interface DragonTigerOutcome {
  readonly dragon: Card;
  readonly tiger: Card;
  readonly winner: "dragon" | "tiger" | "tie";
}

type Cards = Pick<DragonTigerOutcome, "dragon" | "tiger">;

function winnerOf({ dragon, tiger }: Cards): DragonTigerOutcome["winner"] {
  const difference = rankOf(dragon) - rankOf(tiger);
  if (difference === 0) return "tie";
  return difference > 0 ? "dragon" : "tiger";
}

/** Deals a round: the dragon's card, then the tiger's. */
export function dealDragonTiger(next: NextCard): DragonTigerOutcome {
  const cards = { dragon: next(), tiger: next() };
  return { ...cards, winner: winnerOf(cards) };
}

/** All pairs of cards from a new shoe. */
function space(): Weighted<Cards>[] {
  const kinds = Array.from({ length: DECK }, (_, card) => card);
  return kinds.flatMap((dragon) =>
    kinds.map((tiger) => ({
      facts: { dragon, tiger },
      ways: BigInt(DECKS * (dragon === tiger ? DECKS - 1 : DECKS)),
    })),
  );
}

const EVEN_MONEY = pays(1);
const TIE = pays(11);
const SUITED_TIE = pays(50);

/** A tie returns half of the bets on dragon and tiger. */
function onCard(side: "dragon" | "tiger"): SpotReturn<Cards> {
  return (cards) => {
    const winner = winnerOf(cards);
    if (winner === "tie") return HALF;
    return winner === side ? EVEN_MONEY : LOST;
  };
}

const big = (card: Card) => wonIf(rankOf(card) > SEVEN, EVEN_MONEY);
const small = (card: Card) => wonIf(rankOf(card) < SEVEN, EVEN_MONEY);

export const dragonTiger: TableGame<DragonTigerOutcome> = defineTable({
  code: "dragon-tiger",
  rulesVersion: "1",
  rules: ["dragon-tiger.aim", "dragon-tiger.ranks", "dragon-tiger.tie", "dragon-tiger.size"],
  groups: [
    spotGroup<Cards>(space, {
      dragon: onCard("dragon"),
      tiger: onCard("tiger"),
      tie: (cards) => wonIf(winnerOf(cards) === "tie", TIE),
      "suited-tie": ({ dragon, tiger }) => wonIf(dragon === tiger, SUITED_TIE),
      "dragon-big": ({ dragon }) => big(dragon),
      "dragon-small": ({ dragon }) => small(dragon),
      "tiger-big": ({ tiger }) => big(tiger),
      "tiger-small": ({ tiger }) => small(tiger),
    }),
  ],
  draw: (source) => dealDragonTiger(freshDecks(source, DECKS)),
});
