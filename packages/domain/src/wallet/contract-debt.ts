import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";

/** The amount that an upline still has to pay to direct downlines by their contracts: minor units, not below zero. */
export async function contractDebt(db: DatabaseConnection | Transaction, playerId: string): Promise<bigint> {
  const { rows } = await sql<{ debt: string }>`
    select coalesce(sum(amount), 0)::text as debt from agent_contract_due where payer_id = ${playerId}
  `.execute(db);
  return BigInt(rows[0]?.debt ?? 0);
}
