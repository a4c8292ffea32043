import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { countQueues } from "../cashier/index.ts";
import type { OperatorContext } from "../context.ts";

type Call = typeof contract.operations.queueCounts;

/** How much waits in each queue, in the operator's brands. */
export async function queueCounts(
  { db, operator }: OperatorContext,
  _input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  return { value: await countQueues(db, operator.brandIds) };
}
