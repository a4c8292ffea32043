import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { Database } from "@banyan/db";
import type { Selectable } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { decideTableProposal, storeAnswer } from "./decide-table-proposal.ts";
import { askVendor } from "./vendor-rounds.ts";

type Call = typeof contract.operations.decideTableResult;
type Proposal = Selectable<Database["table_result"]>;
type Effect = CallOutput<Call>["value"]["effect"];
type Result = CallOutput<Call>["value"]["result"];

const ACTIONS = {
  approved: "table.result_approve",
  rejected: "table.result_reject",
  withdrawn: "table.result_withdraw",
} as const;

/**
 * Sets the proposed result of a round, or refuses it. The vendor refuses a result that the round already has.
 *
 * Throws the refusals of `decideTableProposal`, then VENDOR_UNREACHABLE (to approve).
 */
export async function decideTableResult(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { vendor, proposal, state } = await decideTableProposal<Proposal>(context, input, {
    table: "table_result",
    actions: ACTIONS,
    proposedValue: ({ value }) => value,
  });
  let result: Result = null;
  if (state === "approved") {
    const { game_code, round, value, reason } = proposal;
    const order = { game_code, round, value, reason, check: false };
    result = (await askVendor(context, vendor, "tableResult", order)).effect;
    await storeAnswer(context.db, "table_result", proposal.id, result);
  }
  return { value: { id: proposal.id, state, effect: proposal.effect as Effect, result } };
}
