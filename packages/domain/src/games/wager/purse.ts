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

/** The columns of a purse, as {@link asPurse} reads them. */
export interface PurseRow {
  readonly player_id: PlayerId | null;
  readonly brand_id: BrandId | null;
  readonly currency: string | null;
  readonly cash_id: AccountId | null;
  readonly clearing_id: AccountId | null;
  readonly available: bigint | null;
  readonly overdrawn: boolean | null;
}

/** The purse in a row of facts; undefined when there is no such player. */
export function asPurse(row: PurseRow): Purse | undefined {
  const { player_id: playerId, brand_id: brandId, currency, cash_id: cash, clearing_id: clearing } = row;
  const { available, overdrawn } = row;
  if (playerId === null || brandId === null || currency === null) return undefined;
  if (cash === null || available === null || overdrawn === null) return undefined;
  return { playerId, brandId, currency, cash, clearing, available, overdrawn };
}
