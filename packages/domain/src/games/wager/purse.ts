import type { AccountId, BrandId, PlayerId } from "@banyan/kernel";

/** Whose money a wager moves, and between which accounts. */
export interface Purse {
  readonly playerId: PlayerId;
  readonly brandId: BrandId;
  readonly currency: string;
  readonly cash: AccountId;
  /** The brand's clearing account with the vendor: stakes go in, payouts come out. Null before the first launch. */
  readonly clearing: AccountId | null;
  /** Minor units that may be staked: the balance less what is set aside. */
  readonly available: bigint;
  /** A credit was taken back that had been spent: play is blocked until the debt is covered. */
  readonly overdrawn: boolean;
}
