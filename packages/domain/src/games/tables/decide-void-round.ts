import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { Database } from "@banyan/db";
import { Refusal } from "@banyan/kernel";
import type { Selectable } from "kysely";
import type { OperatorContext } from "../../context.ts";
import type { OutsideVendor } from "../vendor-directory.ts";
import { decideTableProposal, storeAnswer } from "./decide-table-proposal.ts";
import { orderTable } from "./vendor-desk.ts";

type Call = typeof contract.operations.decideVoidRound;
type Proposal = Selectable<Database["table_void"]>;
type State = "approved" | "rejected" | "withdrawn";

const ACTIONS = { approved: "table.approve", rejected: "table.reject", withdrawn: "table.withdraw" } as const;

/**
 * Makes a round void, or lets its wins go.
 *
 * Throws the refusals of `decideTableProposal`, then VENDOR_UNREACHABLE (to approve; a refused round is paid when its
 * hold ends).
 */
export async function decideVoidRound(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { vendor, proposal, state } = await decideTableProposal<Proposal>(context, input, {
    table: "table_void",
    actions: ACTIONS,
  });
  const result = await tellVendor(context, vendor, proposal, state);
  if (result !== null) await storeAnswer(context.db, "table_void", proposal.id, result);
  return { value: { id: proposal.id, state, result } };
}

/** The vendor's answer to an approval; null for a refusal, which only ends the hold. */
async function tellVendor(
  context: OperatorContext,
  vendor: OutsideVendor,
  { game_code: gameCode, round, reason }: Proposal,
  state: State,
): Promise<"void" | "too_late" | null> {
  if (state === "approved") {
    return (await orderTable(context, vendor, { gameCode, command: "void", round, reason })) ? "void" : "too_late";
  }
  // A silent vendor lets the wins go by itself when the hold ends.
  await orderTable(context, vendor, { gameCode, command: "release", round, reason }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== "VENDOR_UNREACHABLE") throw error;
  });
  return null;
}
