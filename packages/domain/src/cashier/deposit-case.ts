import type { DepositCase } from "@banyan/contract";
import type { Database, DatabaseConnection } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import type { SelectQueryBuilder } from "kysely";
import { decisionsOn } from "./approvals.ts";
import { asDeposit, type DepositRow } from "./deposit-row.ts";

/** A deposit with the member who made it. */
export type DepositOfMember = DepositRow & { readonly username: string; readonly payee_name: string | null };

/** Deposits with their members, as {@link asDepositCases} needs them. */
export function selectDepositCases(
  db: DatabaseConnection,
): SelectQueryBuilder<Database, "deposit" | "player", DepositOfMember> {
  return db
    .selectFrom("deposit")
    .innerJoin("player", "player.id", "deposit.player_id")
    .selectAll("deposit")
    .select(["player.username", "player.payee_name"]);
}

/** Deposits as operators see them, in the order of the rows. */
export async function asDepositCases(db: DatabaseConnection, rows: readonly DepositOfMember[]): Promise<DepositCase[]> {
  const decisions = await decisionsOn(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...asDeposit(row),
    brandId: row.brand_id,
    memberId: row.player_id,
    account: row.username,
    payeeName: row.payee_name,
    decisions: decisions.get(row.id) ?? [],
  }));
}

/** The case of a deposit that exists. */
export async function depositCaseById(db: DatabaseConnection, id: string): Promise<DepositCase> {
  const row = await selectDepositCases(db).where("deposit.id", "=", id).executeTakeFirstOrThrow();
  const [depositCase] = await asDepositCases(db, [row]);
  invariant(depositCase, `deposit ${id} has no case`);
  return depositCase;
}
