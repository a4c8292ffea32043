import type { AccountId, BrandId, PlayerId } from "@banyan/kernel";

/** The player whose money a wager moves, and the accounts between which it moves. */
export interface Purse {
  readonly playerId: PlayerId;
  readonly brandId: BrandId;
  readonly currency: string;
  /** The account that wagers move: cash, the player's wallet with the vendor, or a bonus. */
  readonly cash: AccountId;
  /** The same account when it is a wallet; null for cash. A round keeps the wallet of its first bet. */
  readonly wallet: AccountId | null;
  /** The bonus, when the wallet is the purse of one. */
  readonly bonus: string | null;
  /** The brand's clearing account with the vendor: stakes go in, payouts come out. Null before the first launch. */
  readonly clearing: AccountId | null;
  /** Minor units that may be staked: the balance minus held money. */
  readonly available: bigint;
  /** A credit was taken back after it had been spent: play is blocked until the debt is covered. */
  readonly overdrawn: boolean;
}
