import { invariant } from "@banyan/kernel";
import { type Rational, rational } from "../rational.ts";
import { allFights, type CockfightEnd } from "./cockfight.ts";
import type { Placement } from "./table-game.ts";

/** Of 100 staked on both sides so much is shared among the winners. */
const SHARED = 95n;
/** A side that would return no more than this, in hundredths of the stake, cancels the fight. */
const LEAST_RETURN = 107n;
/** A bet on a draw returns 8 stakes, its own included. It is no part of the pool. */
const DRAW_RETURN = 8n;

/** The least and the most that a side can pay in a pool that is not cancelled, in hundredths of the stake. */
const DIVIDENDS = {
  least: LEAST_RETURN + 1n,
  // The other side holds so much that it would just not be cancelled.
  most: (SHARED * (LEAST_RETURN + 1n)) / (LEAST_RETURN + 1n - SHARED),
} as const;

/** The most that a spot returns for a stake of 1. */
export const POOL_GREATEST: Readonly<Record<"side" | "draw", Rational>> = {
  side: rational(DIVIDENDS.most, 100n),
  draw: rational(DRAW_RETURN),
};

/**
 * The returns of a player who always bets in the same way. Least: on the side with less chance, which nearly all players
 * have chosen. Most: on the side with more chance, which nearly nobody has.
 */
export function poolReturns(): { readonly least: Rational; readonly most: Rational } {
  const chances = allFights().flatMap(({ meron, wala }) => [meron, wala]);
  const [fight] = allFights();
  invariant(fight, "there are fights");
  const draws = BigInt(1000 - fight.meron - fight.wala);
  const side = (chance: number, dividend: bigint) => rational(BigInt(chance) * dividend + draws * 100n, 100_000n);
  return { least: side(Math.min(...chances), DIVIDENDS.least), most: side(Math.max(...chances), DIVIDENDS.most) };
}

export const POOL_SPOTS = ["meron", "wala", "draw"] as const;
export type PoolSpot = (typeof POOL_SPOTS)[number];

/** All stakes on both sides, in minor units of one currency. */
export interface CockfightPool {
  readonly meron: bigint;
  readonly wala: bigint;
}

/** The return of a stake of 100 on each side if it wins, its own stake included. */
export interface PoolDividends {
  readonly meron: bigint;
  readonly wala: bigint;
}

/** The dividends of a closed pool, cut to hundredths. A fight with an empty side, or a dividend too low, is cancelled. */
export function poolDividends({ meron, wala }: CockfightPool): PoolDividends | undefined {
  invariant(meron >= 0n && wala >= 0n, "a pool holds no debts");
  if (meron === 0n || wala === 0n) return undefined;
  const shared = SHARED * (meron + wala);
  const dividends = { meron: shared / meron, wala: shared / wala };
  return dividends.meron <= LEAST_RETURN || dividends.wala <= LEAST_RETURN ? undefined : dividends;
}

/**
 * The payout of each spot with a placement, in minor units and with the stake, cut once. A cancelled fight returns
 * all bets; a draw returns those on the sides. Throws InvariantError for an unknown spot and for an amount that is not
 * above 0.
 */
export function settlePool(
  placements: readonly Placement[],
  dividends: PoolDividends | undefined,
  end: CockfightEnd,
): Map<PoolSpot, bigint> {
  const payouts = new Map<PoolSpot, bigint>();
  for (const { spot, amount } of placements) {
    const known = POOL_SPOTS.find((one) => one === spot);
    invariant(known, `no spot ${spot}`);
    invariant(amount > 0n, `a placement of ${amount}`);
    payouts.set(known, (payouts.get(known) ?? 0n) + amount);
  }
  if (!dividends) return payouts;
  const isDraw = end === "bdd" || end === "ftd";
  for (const [spot, stake] of payouts) {
    if (spot === "draw") payouts.set(spot, isDraw ? stake * DRAW_RETURN : 0n);
    else if (!isDraw) payouts.set(spot, spot === end ? (stake * dividends[spot]) / 100n : 0n);
  }
  return payouts;
}
