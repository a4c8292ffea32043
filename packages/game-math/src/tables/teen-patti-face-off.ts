import { type Card, DECK, freshDecks, type NextCard, rankOf, RANKS, suitOf } from "./cards.ts";
import {
  defineTable,
  LOST,
  pays,
  PUSH,
  spotGroup,
  type SpotReturn,
  type TableGame,
  type Weighted,
} from "./table-game.ts";

export const TEEN_PATTI_HANDS = ["high-card", "pair", "colour", "sequence", "pure-sequence", "trail"] as const;
export type TeenPattiHand = (typeof TEEN_PATTI_HANDS)[number];

export interface TeenPattiOutcome {
  /** Three cards each, in the order dealt. */
  readonly a: readonly Card[];
  readonly b: readonly Card[];
  readonly aHand: TeenPattiHand;
  readonly bHand: TeenPattiHand;
  readonly winner: "a" | "b" | "tie";
}

type Winner = Pick<TeenPattiOutcome, "winner">;

/** Above the ranks of three cards, which are digits of base 16. */
const HAND_STEP = 16 ** 3;

/**
 * The strength of three cards: the higher one wins, equal ones tie. Aces are high. A-K-Q is the best sequence, A-2-3
 * the second best.
 */
export function teenPattiStrength(cards: readonly Card[]): number {
  const [high = 0, middle = 0, low = 0] = cards
    .map((card) => (rankOf(card) === 1 ? RANKS + 1 : rankOf(card)))
    .toSorted((one, other) => other - one);
  const ranks = high * 256 + middle * 16 + low;
  if (high === low) return 5 * HAND_STEP + ranks;
  if (high === middle || middle === low) {
    const [pair, single] = high === middle ? [high, low] : [low, high];
    return HAND_STEP + pair * 16 + single;
  }
  const isColour = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0));
  const run = sequenceOf(high, middle, low);
  if (run > 0) return (isColour ? 4 : 3) * HAND_STEP + run;
  return (isColour ? 2 : 0) * HAND_STEP + ranks;
}

/** The order of a sequence among all, 0 if the ranks are none: twice its highest rank, A-2-3 below A-K-Q. */
function sequenceOf(high: number, middle: number, low: number): number {
  const ace = RANKS + 1;
  if (high === ace && middle === 3 && low === 2) return 2 * ace - 1;
  return high === middle + 1 && middle === low + 1 ? 2 * high : 0;
}

function handOf(strength: number): TeenPattiHand {
  return TEEN_PATTI_HANDS[Math.floor(strength / HAND_STEP)] ?? "high-card";
}

/** Deals a round from one deck: six cards in turn, the first to A. */
export function dealTeenPatti(next: NextCard): TeenPattiOutcome {
  const [a, b]: [Card[], Card[]] = [[], []];
  for (let card = 0; card < 3; card += 1) {
    a.push(next());
    b.push(next());
  }
  const [ofA, ofB] = [teenPattiStrength(a), teenPattiStrength(b)];
  const winner = ofA === ofB ? "tie" : ofA > ofB ? "a" : "b";
  return { a, b, aHand: handOf(ofA), bHand: handOf(ofB), winner };
}

/** All pairs of hands of one deck. Hands of equal strength are paired one by one; the others win on either side. */
function space(): Weighted<Winner>[] {
  const byStrength = new Map<number, (readonly [Card, Card, Card])[]>();
  let hands = 0;
  for (let low = 0; low < DECK; low += 1) {
    for (let middle = low + 1; middle < DECK; middle += 1) {
      for (let high = middle + 1; high < DECK; high += 1) {
        const cards = [low, middle, high] as const;
        const strength = teenPattiStrength(cards);
        const equals = byStrength.get(strength);
        if (equals) equals.push(cards);
        else byStrength.set(strength, [cards]);
        hands += 1;
      }
    }
  }
  let ties = 0;
  for (const equals of byStrength.values()) {
    for (const one of equals) for (const other of equals) if (areDisjoint(one, other)) ties += 1;
  }
  // After three cards 49 are left.
  const all = BigInt(hands) * 18_424n;
  const wins = (all - BigInt(ties)) / 2n;
  return [
    { facts: { winner: "a" }, ways: wins },
    { facts: { winner: "b" }, ways: wins },
    { facts: { winner: "tie" }, ways: BigInt(ties) },
  ];
}

function areDisjoint(one: readonly Card[], other: readonly Card[]): boolean {
  return !one.some((card) => other.includes(card));
}

const WIN = pays(95, 100);

/** A tie returns the bets. */
function onHand(hand: "a" | "b"): SpotReturn<Winner> {
  return ({ winner }) => (winner === "tie" ? PUSH : winner === hand ? WIN : LOST);
}

export const teenPattiFaceOff: TableGame<TeenPattiOutcome> = defineTable({
  code: "teen-patti-face-off",
  rulesVersion: "1",
  rules: ["teen-patti-face-off.aim", "teen-patti-face-off.hands", "teen-patti-face-off.tie"],
  groups: [spotGroup<Winner>(space, { a: onHand("a"), b: onHand("b") })],
  draw: (source) => dealTeenPatti(freshDecks(source, 1)),
});
