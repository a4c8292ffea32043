import { type RawBuilder, sql } from "kysely";

/** The probability that a fair game is outside the displayed bounds, on either side. */
export const SHOWN_CHANCE = 0.005;
/**
 * The probability that a fair game raises an alarm, on either side: one in ten million, however often it is checked.
 */
export const ALARM_CHANCE = 0.000_000_05;

/** With fewer bets there is no conclusion. */
export const BETS_MIN = 100;

/**
 * Standard deviations of a round's return by volatility, 1 to 5, for games that publish none. They are deliberately too
 * large.
 */
const DEVIATIONS = [2.5, 4, 6.5, 10, 25] as const;
/** The highest payout of a round, in stakes, where a game does not publish one. */
const MAX_WIN = 10_000;

const deviation = sql`coalesce(game.return_deviation::float8, (array[${sql.join(DEVIATIONS.map((each) => sql.lit(each)))}])[coalesce(game.volatility, 5)]::float8)`;
/** The expected return of a game with one return, or the lowest and the highest of a game whose bets differ. */
const leastMean = sql`(coalesce(game.return_least, game.rtp)::float8 / 100)`;
const mostMean = sql`(coalesce(game.return_most, game.rtp)::float8 / 100)`;

/**
 * How far total payouts may differ from their expected value, in minor units, by Bernstein's inequality. It holds for
 * any distribution with that variance and that largest deviation, after any number of rounds. The normal distribution
 * would report the first large win of a high-variance slot as an error. `most` is the largest deviation of one round,
 * in stakes.
 */
function reach(chance: number, most: RawBuilder<unknown>): RawBuilder<number> {
  const log = sql.lit(Math.log(1 / chance));
  const largest = sql`(${log} * ${most} * taken.stake_maximum::float8 / 3)`;
  return sql<number>`(
    ${largest} + sqrt(${largest} * ${largest} + 2 * ${log} * ${deviation} * ${deviation} * taken.stake_squares::float8)
  )`;
}

/**
 * The observed return of a game, and the bounds within which chance leaves it, as fractions of the stakes. It reads
 * rows of game_return as `taken` and of game as `game`.
 */
export const observed = sql<number>`(taken.payouts::float8 / taken.stakes::float8)`;

export function upperBound(chance: number): RawBuilder<number> {
  const most = sql`coalesce(game.max_win::float8, ${sql.lit(MAX_WIN)})`;
  return sql<number>`(${mostMean} + ${reach(chance, most)} / taken.stakes::float8)`;
}

export function lowerBound(chance: number): RawBuilder<number> {
  return sql<number>`greatest(0, ${leastMean} - ${reach(chance, mostMean)} / taken.stakes::float8)`;
}
