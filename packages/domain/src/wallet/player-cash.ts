import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { BrandId, CurrencyCode, PlayerId } from "@banyan/kernel";
import { type Account, balanceOf, openAccount, playerAccount } from "@banyan/ledger";

/** Whose cash, in the one currency of the player's brand. */
export interface CashOwner {
  readonly brandId: BrandId;
  readonly playerId: PlayerId;
  readonly currency: CurrencyCode;
}

/** Minor units. */
export interface CashBalance {
  readonly currency: CurrencyCode;
  /** All that is the player's. */
  readonly balance: bigint;
  /** The part of it that is set aside, for withdrawals under way. */
  readonly held: bigint;
  /** What may be played with or withdrawn. */
  readonly available: bigint;
  /** True while a vendor's rollback has left less than nothing: play is then blocked. */
  readonly overdrawn: boolean;
}

/** The player's cash account, opened at its first use. */
export function playerCash(tx: Transaction, owner: CashOwner): Promise<Account> {
  return openAccount(tx, { ...owner, kind: "player_cash" });
}

/** The player's cash as it stands; nothing for a player who never had any. */
export async function cashBalance(
  db: DatabaseConnection | Transaction,
  { playerId, currency }: Pick<CashOwner, "playerId" | "currency">,
): Promise<CashBalance> {
  const account = await playerAccount(db, playerId, "player_cash", currency);
  if (!account) return { currency, balance: 0n, held: 0n, available: 0n, overdrawn: false };
  const { posted, held, available, overdrawn } = await balanceOf(db, account.id);
  return { currency, balance: posted, held, available, overdrawn };
}
