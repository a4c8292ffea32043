import type { CallInput, CallOutput, contract, ResultProposal, TableRoundLine } from "@banyan/contract";
import type { TableRoundEntry } from "@banyan/vendor-kit";
import type { OperatorContext } from "../../context.ts";
import { resultProposalsOf } from "./table-results.ts";
import { commandedVendor } from "./vendor-desk.ts";
import { roundsOfTable } from "./vendor-rounds.ts";

type Call = typeof contract.operations.tableRounds;

/**
 * The last rounds of a table, with the readings of its studio and the proposals of operators.
 *
 * Throws Refusal, in precedence order: NOT_FOUND (also for an operator of some brands only), VENDOR_UNREACHABLE.
 */
export async function tableRounds(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const vendor = await commandedVendor(db, operator, input.vassalage);
  const rounds = await roundsOfTable(context, vendor, input.gameCode, input.before ?? null);
  const ids = rounds.map(({ id }) => id);
  const proposals = await resultProposalsOf(db, operator.id, vendor.code, ids);
  return { value: { rounds: rounds.map((round) => lineOf(round, proposals.get(round.id) ?? [])) } };
}

function lineOf(round: TableRoundEntry, proposals: ResultProposal[]): TableRoundLine {
  const { id, number, stage, players, mark, value, dispute } = round;
  const until = round.correctable_until;
  return {
    ...{ id, number, stage, players, mark, value, proposals },
    at: new Date(round.at),
    correctableUntil: until === null ? null : new Date(until),
    readings: round.readings.map(({ source, value: told, is_torn: isTorn }) => ({ source, value: told, isTorn })),
    dispute: dispute && { why: dispute.why, until: new Date(dispute.until) },
    corrections: round.corrections.map(({ mark_before: markBefore, mark: now, reason, at, owed }) => ({
      ...{ markBefore, mark: now, reason, owed },
      at: new Date(at),
    })),
  };
}
