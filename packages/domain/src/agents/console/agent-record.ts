import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import { brandVisible } from "../../brand-scope.ts";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { recordDetail } from "../contracts/record-detail.ts";
import { readRecords } from "../contracts/record-row.ts";
import { seenAgent } from "./seen-agent.ts";

type Call = typeof contract.operations.agentRecord;

/**
 * A settled period of an agent with the reason of its amount, as the agent reads it. Throws Refusal NOT_FOUND, also for a
 * brand that the operator may not see.
 */
export async function agentRecord(
  { db, operator }: OperatorContext,
  { recordId }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const [row] = await readRecords(db, sql`record.id = ${recordId} and ${brandVisible(operator, "record.brand_id")}`, 1);
  if (!row) throw refusal("NOT_FOUND");
  const { brand } = await seenAgent(db, operator, row.downlineId);
  return { value: await recordDetail(db, brand.id, row) };
}
