import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { decidedState } from "../../four-eyes.ts";
import { refusal } from "../../refusal.ts";
import type { OutsideVendor } from "../vendor-directory.ts";
import { commandedVendor } from "./vendor-desk.ts";
import { recordTableDeed, type TableDeed } from "./void-rounds.ts";

/** The columns that every proposal about a round has. */
interface TableProposal {
  readonly id: string;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly round_number: bigint;
  readonly proposed_by: string;
  readonly reason: string;
  readonly state: string;
  /** The vendor's answer to an approval. */
  readonly result: string | null;
}

interface Decision {
  readonly proposalId: string;
  readonly decision: "approve" | "reject";
  readonly reason?: string | undefined;
}

type DecidedState = ReturnType<typeof decidedState>;

interface ProposalKind<Proposal> {
  readonly table: "table_void" | "table_result";
  /** The action in the audit trail, by the state that it brings. */
  readonly actions: Readonly<Record<DecidedState, TableDeed["action"]>>;
  /** The value that the proposal names; absent where it names only a round. */
  readonly proposedValue?: (proposal: Proposal) => string;
}

/**
 * Decides a proposal about a round, and stores the decision before the vendor hears it. The proposer cannot approve; a
 * refusal by the proposer withdraws the proposal. An approval that the vendor has not answered can be given again.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for an operator of some brands only)
 * - REASON_REQUIRED (to refuse)
 * - STATE_CHANGED (it is decided, and to approve: the vendor has answered)
 * - SECOND_OPERATOR_REQUIRED (to approve the operator's own proposal)
 */
export async function decideTableProposal<Proposal extends TableProposal>(
  context: OperatorContext,
  input: Decision,
  kind: ProposalKind<Proposal>,
): Promise<{ readonly vendor: OutsideVendor; readonly proposal: Proposal; readonly state: DecidedState }> {
  const { db, operator } = context;
  const { rows } = await sql<{ vendor_code: string }>`
    select vendor_code from ${sql.table(kind.table)} where id = ${input.proposalId}
  `.execute(db);
  const [known] = rows;
  if (!known) throw refusal("NOT_FOUND");
  const vendor = await commandedVendor(db, operator, known.vendor_code);
  return { vendor, ...(await inTransaction(db, (tx) => decide(tx, context, input, kind))) };
}

async function decide<Proposal extends TableProposal>(
  tx: Transaction,
  context: OperatorContext,
  input: Decision,
  { table, actions, proposedValue }: ProposalKind<Proposal>,
): Promise<{ readonly proposal: Proposal; readonly state: DecidedState }> {
  const { operator } = context;
  const { proposalId, decision, reason = null } = input;
  const { rows } = await sql<Proposal>`
    select * from ${sql.table(table)} where id = ${proposalId} for update
  `.execute(tx);
  const [proposal] = rows;
  if (!proposal) throw refusal("NOT_FOUND");
  const isRepeated = decision === "approve" && proposal.state === "approved" && proposal.result === null;
  const isOpen = proposal.state === "proposed" || isRepeated;
  const state = decidedState(input, { isOpen, own: proposal.proposed_by === operator.id });
  if (isRepeated) return { proposal, state };
  await sql`
    update ${sql.table(table)}
    set state = ${state}, decided_by = ${operator.id}, decided_at = now(), decision_reason = ${reason}
    where id = ${proposalId}
  `.execute(tx);
  await recordTableDeed(tx, context, {
    action: actions[state],
    vendorCode: proposal.vendor_code,
    gameCode: proposal.game_code,
    reason: state === "approved" ? proposal.reason : reason,
    round: Number(proposal.round_number),
    ...(proposedValue && { result: proposedValue(proposal) }),
  });
  return { proposal, state };
}

/** Stores the vendor's answer to an approval. The first answer stays, because an approval may be sent twice. */
export async function storeAnswer(
  db: DatabaseConnection,
  table: ProposalKind<never>["table"],
  proposalId: string,
  result: string | null,
): Promise<void> {
  await sql`update ${sql.table(table)} set result = ${result} where id = ${proposalId} and result is null`.execute(db);
}
