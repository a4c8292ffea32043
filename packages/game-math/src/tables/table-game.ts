import { invariant, type RandomSource } from "@banyan/kernel";
import { hitRateOf, largestOf, type Odds, payoutOf, returnOf, ZERO } from "../mini/mini-game.ts";
import { isBelow, type Rational, rational, subtract } from "../rational.ts";

/** A bet on one spot of the felt. */
export interface Placement {
  readonly spot: string;
  /** Minor units, above 0. */
  readonly amount: bigint;
}

/**
 * A game of shared rounds: one outcome for all players, bets on named spots. It knows no limits and no money but the
 * amounts of the placements.
 */
export interface TableGame<Outcome> {
  readonly code: string;
  readonly rulesVersion: string;
  /** Ids of the texts that explain the game, in their order. */
  readonly rules: readonly string[];
  /** The spots in the order of the felt: ASCII, 1 to 30 characters. */
  readonly spots: readonly string[];
  /** Draws a whole round. The outcome is plain JSON and a complete record of the round. */
  draw(source: RandomSource): Outcome;
  /** The returns of all spots that are not lost, in stakes and with the stake. 2 is a win of 1 to 1, 1 is a push. */
  returns(outcome: Outcome): ReadonlyMap<string, Rational>;
  /**
   * The payout of each spot with a placement, in minor units and with the stake. Placements on one spot are added up,
   * and the spot's payout is cut to minor units once. Throws InvariantError for an unknown spot and for an amount that
   * is not above 0.
   */
  settle(placements: readonly Placement[], outcome: Outcome): Map<string, bigint>;
  /** All returns of a spot above 0 with their exact probabilities. The remaining probability loses the stake. */
  odds(spot: string): readonly Odds[];
}

/** A possible outcome, reduced to the facts that decide a group of spots, and the number of ways to get it. */
export interface Weighted<Facts> {
  readonly facts: Facts;
  readonly ways: bigint;
}

/** A spot's return for an outcome, in stakes and with the stake; 0 if the bet is lost. */
export type SpotReturn<Facts> = (facts: Facts) => Rational;

/** Spots that the same facts of an outcome decide. */
export interface SpotGroup<Facts> {
  readonly spots: ReadonlyMap<string, SpotReturn<Facts>>;
  /** The odds of each spot, counted over all outcomes. */
  odds(): ReadonlyMap<string, readonly Odds[]>;
}

/** `space` lists all outcomes of the game, so that the odds follow from the same functions that settle bets. */
export function spotGroup<Facts>(
  space: () => readonly Weighted<Facts>[],
  spots: Readonly<Record<string, SpotReturn<Facts>>> | ReadonlyMap<string, SpotReturn<Facts>>,
): SpotGroup<Facts> {
  const bySpot = spots instanceof Map ? spots : new Map(Object.entries(spots));
  return {
    spots: bySpot,
    odds: computedOnce(() => {
      const outcomes = space();
      const all = outcomes.reduce((sum, { ways }) => sum + ways, 0n);
      return new Map([...bySpot].map(([spot, spotReturn]) => [spot, countedOdds(outcomes, all, spotReturn)]));
    }),
  };
}

/** The returns above 0 with their probabilities, the largest return first. */
function countedOdds<Facts>(
  outcomes: readonly Weighted<Facts>[],
  all: bigint,
  spotReturn: SpotReturn<Facts>,
): readonly Odds[] {
  const counted = new Map<string, { readonly multiplier: Rational; ways: bigint }>();
  for (const { facts, ways } of outcomes) {
    const multiplier = spotReturn(facts);
    if (multiplier.numerator === 0n) continue;
    const key = `${multiplier.numerator}/${multiplier.denominator}`;
    const known = counted.get(key);
    if (known) known.ways += ways;
    else counted.set(key, { multiplier, ways });
  }
  return [...counted.values()]
    .map(({ multiplier, ways }) => ({ probability: rational(ways, all), multiplier }))
    .toSorted((one, other) => (isBelow(one.multiplier, other.multiplier) ? 1 : -1));
}

export interface TableDesign<Outcome> {
  readonly code: string;
  readonly rulesVersion: string;
  readonly rules: readonly string[];
  readonly groups: readonly SpotGroup<Outcome>[];
  draw(source: RandomSource): Outcome;
}

export function defineTable<Outcome extends object>(design: TableDesign<Outcome>): TableGame<Outcome> {
  const bySpot = new Map(design.groups.flatMap(({ spots }) => [...spots]));
  const allOdds = computedOnce(() => new Map(design.groups.flatMap((group) => [...group.odds()])));
  // All players of a round are settled by the same outcome, and several tables play the game at the same time.
  const known = new WeakMap<Outcome, ReadonlyMap<string, Rational>>();
  const returns = (outcome: Outcome): ReadonlyMap<string, Rational> => {
    let found = known.get(outcome);
    if (!found) {
      found = returnsOf(bySpot, outcome);
      known.set(outcome, found);
    }
    return found;
  };
  return {
    code: design.code,
    rulesVersion: design.rulesVersion,
    rules: design.rules,
    spots: [...bySpot.keys()],
    draw: (source) => design.draw(source),
    returns,
    settle(placements, outcome) {
      const payouts = stakesBySpot(placements, bySpot);
      const paid = returns(outcome);
      for (const [spot, stake] of payouts) payouts.set(spot, payoutOf(stake, paid.get(spot) ?? ZERO));
      return payouts;
    },
    odds(spot) {
      const odds = allOdds().get(spot);
      invariant(odds, `${design.code} has no spot ${spot}`);
      return odds;
    },
  };
}

function returnsOf<Outcome>(
  bySpot: ReadonlyMap<string, SpotReturn<Outcome>>,
  outcome: Outcome,
): ReadonlyMap<string, Rational> {
  const returns = new Map<string, Rational>();
  for (const [spot, spotReturn] of bySpot) {
    const multiplier = spotReturn(outcome);
    if (multiplier.numerator > 0n) returns.set(spot, multiplier);
  }
  return returns;
}

function stakesBySpot(placements: readonly Placement[], known: ReadonlyMap<string, unknown>): Map<string, bigint> {
  const stakes = new Map<string, bigint>();
  for (const { spot, amount } of placements) {
    invariant(known.has(spot), `no spot ${spot}`);
    invariant(amount > 0n, `a placement of ${amount}`);
    stakes.set(spot, (stakes.get(spot) ?? 0n) + amount);
  }
  return stakes;
}

/** Keeps the answer of the first call. */
export function computedOnce<Answer extends object>(compute: () => Answer): () => Answer {
  let answer: Answer | undefined;
  return () => {
    answer ??= compute();
    return answer;
  };
}

/** The figures of a spot, all exact. Edge and return are per stake, before payouts are cut to minor units. */
export interface SpotFigures {
  readonly spot: string;
  readonly odds: readonly Odds[];
  readonly return: Rational;
  readonly edge: Rational;
  /** The largest return, in stakes and with the stake. */
  readonly greatest: Rational;
  /** The probability that the spot is not lost. */
  readonly hitRate: Rational;
}

export function spotFigures(game: Pick<TableGame<never>, "odds">, spot: string): SpotFigures {
  const odds = game.odds(spot);
  const back = returnOf(odds);
  return {
    spot,
    odds,
    return: back,
    edge: subtract(rational(1n), back),
    greatest: largestOf(odds),
    hitRate: hitRateOf(odds),
  };
}

/** The lowest and the highest return of a game's spots. The long-run return of any way to bet is between them. */
export function returnsOfGame(game: Pick<TableGame<never>, "odds" | "spots">): {
  readonly least: Rational;
  readonly most: Rational;
} {
  const returns = game.spots.map((spot) => returnOf(game.odds(spot)));
  const [first] = returns;
  invariant(first, "a table has spots");
  return {
    least: returns.reduce((least, one) => (isBelow(one, least) ? one : least), first),
    most: returns.reduce((most, one) => (isBelow(most, one) ? one : most), first),
  };
}

/** The return of a win that pays `over` to `under`, with the stake: `pays(8)` is 9, `pays(19, 20)` is 1.95. */
export function pays(over: number, under = 1): Rational {
  return rational(BigInt(over + under), BigInt(under));
}

export const PUSH: Rational = rational(1n);
export const HALF: Rational = rational(1n, 2n);
export const LOST: Rational = ZERO;

/** The return if the bet is won, otherwise 0. */
export function wonIf(isWon: boolean, win: Rational): Rational {
  return isWon ? win : LOST;
}
