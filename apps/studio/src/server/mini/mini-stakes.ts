import { stakesFor } from "../games/stakes.ts";

/** Stakes are counted as those of a slot with ten lines. */
const UNITS = 10;

/** How many of the largest stakes a round pays at most. */
const LARGEST_PAYOUT = 2000n;

export interface MiniStakes {
  readonly least: bigint;
  readonly most: bigint;
  readonly usual: bigint;
  /** A choice for one press; any whole amount between the ends may be staked. */
  readonly offered: readonly bigint[];
  /** No round pays more. */
  readonly maxPayout: bigint;
}

/** What may be staked in a currency, in minor units; undefined where it is not offered. */
export function miniStakesFor(currency: string): MiniStakes | undefined {
  const stakes = stakesFor(currency, UNITS);
  const [least, most] = [stakes?.bets[0], stakes?.bets.at(-1)];
  if (!stakes || least === undefined || most === undefined) return undefined;
  return { least, most, usual: stakes.defaultBet, offered: stakes.bets, maxPayout: most * LARGEST_PAYOUT };
}
