import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { OperatorContext } from "../context.ts";
import { decidedState } from "../four-eyes.ts";
import { refusal } from "../refusal.ts";
import { lockReader, recordReaderDeed, release, stoppedAt } from "./locked-reader.ts";
import { readOneReader } from "./play-readers.ts";

type Call = typeof contract.operations.decideLeavingOut;
type Input = CallInput<Call>;

const ACTIONS = { approved: "reader.approve", rejected: "reader.reject", withdrawn: "reader.withdraw" } as const;

/**
 * Approves that a reader leaves out the entry at which it stopped, which lets it read on behind that entry. Or refuses
 * it: the reader stays stopped. The proposer cannot approve; a refusal by the proposer withdraws the proposal.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND
 * - REASON_REQUIRED (to refuse)
 * - STATE_CHANGED (it is decided, or to approve: the reader is not stopped at that entry)
 * - SECOND_OPERATOR_REQUIRED (to approve the operator's own proposal)
 */
export async function decideLeavingOut(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const { db } = context;
  const reader = await inTransaction(db, (tx) => decide(tx, context, input));
  return { value: await readOneReader(db, context, reader) };
}

/** Returns the reader's name. */
async function decide(tx: Transaction, context: OperatorContext, input: Input): Promise<string> {
  const { operator } = context;
  const { proposalId, decision, reason = null } = input;
  const named = await tx.selectFrom("play_omission").select("reader").where("id", "=", proposalId).executeTakeFirst();
  if (!named) throw refusal("NOT_FOUND");
  const reader = await lockReader(tx, context, named.reader);
  const proposal = await tx
    .selectFrom("play_omission")
    .selectAll()
    .where("id", "=", proposalId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isOpen = proposal.state === "proposed";
  const { batch, entry, contradiction } = proposal;
  const place = { page: Number(proposal.page), batch, entry };
  const approves = decision === "approve";
  if (approves && isOpen) stoppedAt(reader, place);
  const state = decidedState(input, { isOpen, own: proposal.proposed_by === operator.id });
  await tx
    .updateTable("play_omission")
    .set({ state, decided_by: operator.id, decided_at: sql<Date>`now()`, decision_reason: reason })
    .where("id", "=", proposalId)
    .execute();
  if (approves) await release(tx, reader.name, { leftOut: true });
  await recordReaderDeed(tx, context, { action: ACTIONS[state], reader: reader.name, ...place, contradiction, reason });
  return reader.name;
}
