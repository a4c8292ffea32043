import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { recordDetail } from "./record-detail.ts";
import { readRecords } from "./record-row.ts";

type Call = typeof contract.agents.contractRecord;

/**
 * A settled period of the agent, or of a direct downline, with the reason of its amount. Throws Refusal NOT_FOUND for
 * every other id.
 */
export async function contractRecord(
  { db, brand, player }: PlayerContext,
  { id }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const [row] = await readRecords(
    db,
    sql`record.id = ${id} and ${player.id}::uuid in (record.downline_id, record.upline_id)`,
    1,
  );
  if (!row) throw refusal("NOT_FOUND");
  return { value: await recordDetail(db, brand.id, row) };
}
