import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../context.ts";
import { readPoolBooks } from "./pool-books.ts";

type Call = typeof contract.operations.jackpotPools;

/** The jackpots of the brands that the operator may see, with their books. */
export async function jackpotPools(
  { db, operator }: OperatorContext,
  { brandId }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  return { value: await readPoolBooks(db, operator, { brandId }) };
}
