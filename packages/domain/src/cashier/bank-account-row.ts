import type { BankAccount } from "@banyan/contract";
import type { Database, DatabaseConnection, Transaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import type { Selectable } from "kysely";

export type BankAccountRow = Selectable<Database["bank_account"]>;

/** A player's bank accounts for withdrawals, the oldest first, with masked numbers. */
export async function bankAccountsOf(db: DatabaseConnection | Transaction, playerId: PlayerId): Promise<BankAccount[]> {
  const rows = await db
    .selectFrom("bank_account")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("removed_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(asBankAccount);
}

export function asBankAccount(row: BankAccountRow): BankAccount {
  return {
    id: row.id,
    bankCode: row.bank_code,
    bankName: row.bank_name,
    holderName: row.holder_name,
    accountEnding: row.number_ending ?? "",
    createdAt: row.created_at,
    usableFrom: row.usable_from,
  };
}
