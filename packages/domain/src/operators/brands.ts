import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../context.ts";
import { readBrandStates } from "./brand-state.ts";

type Call = typeof contract.operations.brands;

/** The operator's brands and their state. */
export async function brands({ db, operator }: OperatorContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  return { value: await readBrandStates(db, operator) };
}
