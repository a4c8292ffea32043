import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { OperatorContext } from "../context.ts";

type Call = typeof contract.operations.operatorLogout;

/** Ends only the session of this call. */
export async function operatorLogout(
  { db, operator }: OperatorContext,
  _input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  await db
    .updateTable("operator_session")
    .set({ ended_at: sql<Date>`now()` })
    .where("token_hash", "=", operator.tokenHash)
    .where("ended_at", "is", null)
    .execute();
  return { success: true };
}
