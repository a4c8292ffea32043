import { stakesFor } from "../games/stakes.ts";

/** Stakes are the same as those of a slot with ten lines. */
const UNITS = 10;

/** The highest payout of a round, as a multiple of the largest stake. */
const LARGEST_PAYOUT = 2000n;

export interface MiniStakes {
  readonly least: bigint;
  readonly most: bigint;
  readonly usual: bigint;
  /** Stakes offered as buttons. Any whole amount between the limits is allowed. */
  readonly offered: readonly bigint[];
  /** The highest payout of a round. */
  readonly maxPayout: bigint;
}

/** The allowed stakes in a currency, in minor units; undefined if the currency is not offered. */
export function miniStakesFor(currency: string): MiniStakes | undefined {
  const stakes = stakesFor(currency, UNITS);
  const [least, most] = [stakes?.bets[0], stakes?.bets.at(-1)];
  if (!stakes || least === undefined || most === undefined) return undefined;
  return { least, most, usual: stakes.defaultBet, offered: stakes.bets, maxPayout: most * LARGEST_PAYOUT };
}
