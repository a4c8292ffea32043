import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { beyond, toPage } from "../../keyset-cursor.ts";
import { asRecord, readRecords } from "../contracts/record-row.ts";
import { seenAgent } from "./seen-agent.ts";

type Call = typeof contract.operations.agentRecords;

/**
 * The settled periods of an agent's contracts of a kind, newest first. Throws Refusal, in precedence order: NOT_FOUND for
 * a member that the operator may not see, INPUT_INVALID for an invalid cursor.
 */
export async function agentRecords(
  { db, operator }: OperatorContext,
  { memberId, kind, before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { id } = await seenAgent(db, operator, memberId);
  const rows = await readRecords(
    db,
    sql`record.downline_id = ${id} and record.kind = ${kind}
      and ${beyond(before, "older", "record.period_from", "record.id")}`,
    limit + 1,
  );
  return toPage(rows, limit, asRecord);
}
