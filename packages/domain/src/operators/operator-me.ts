import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../context.ts";
import { readOperatorInfo } from "./operator-info.ts";

type Call = typeof contract.operations.operatorMe;

/** The signed-in operator. */
export async function operatorMe(
  { db, operator }: OperatorContext,
  _input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  return { value: await readOperatorInfo(db, operator.id) };
}
