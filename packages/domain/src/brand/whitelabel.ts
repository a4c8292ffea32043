import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { featureTree } from "./feature-tree.ts";

type Call = typeof contract.system.whitelabel;

/** Which features the brand has switched on. */
export async function whitelabel({ brand }: CallContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  return { value: featureTree(brand) };
}
