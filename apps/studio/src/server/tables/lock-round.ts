import type { Database } from "../database/open-database.ts";
import { asRoundRow, type RoundRow } from "./round-record.ts";

export async function lockRound(tx: Database, id: string): Promise<RoundRow> {
  const row = await tx.selectFrom("table_round").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
  return asRoundRow(row);
}
