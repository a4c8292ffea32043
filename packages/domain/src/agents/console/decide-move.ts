import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { recordAudit } from "../../compliance/index.ts";
import type { OperatorContext } from "../../context.ts";
import { decidedState } from "../../four-eyes.ts";
import { refusal } from "../../refusal.ts";
import { hashOfList, lockContracts } from "../contracts/contract-acts.ts";
import { assertMovable } from "../moves/assert-movable.ts";
import { contractsAcross } from "../moves/contracts-across.ts";
import { type MoveRow, oneMove, readMoves } from "../moves/member-moves.ts";
import { type SeenAgent, seenAgent } from "./seen-agent.ts";

type Call = typeof contract.operations.decideMove;
type Input = CallInput<Call>;

const ACTIONS = {
  approved: "agents.approveMove",
  rejected: "agents.rejectMove",
  withdrawn: "agents.withdrawMove",
} as const;

/**
 * Approves a proposed move, which happens at the next local day, or refuses it. The contracts across the cut end when it
 * is carried out, so a move that fails leaves them. The proposer cannot approve; a refusal by the proposer withdraws the proposal.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a brand that the operator may not see)
 * - REASON_REQUIRED (to refuse)
 * - STATE_CHANGED (it is decided)
 * - SECOND_OPERATOR_REQUIRED (to approve the operator's own proposal)
 * - MOVE_CYCLE, DEPTH_LIMIT, CONTRACT_LIST_CHANGED (to approve: the tree or the contracts have changed since)
 */
export async function decideMove(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const [known] = await readMoves(db, sql`move.id = ${input.moveId}`, 1);
  if (!known) throw refusal("NOT_FOUND");
  const member = await seenAgent(db, operator, known.player_id);
  await inTransaction(db, (tx) => decide(tx, context, member, input));
  return { value: await oneMove(db, known.id, operator.id) };
}

async function decide(tx: Transaction, context: OperatorContext, member: SeenAgent, input: Input): Promise<void> {
  const { operator, caller } = context;
  const { brand } = member;
  await lockContracts(tx, brand.id);
  const [move] = await readMoves(tx, sql`move.id = ${input.moveId}`, 1);
  if (!move) throw refusal("NOT_FOUND");
  const isOpen = move.state === "proposed";
  const state = decidedState(input, { isOpen, own: move.proposed_by === operator.id });
  const { reason = null } = input;
  const movesAt = state === "approved" ? await approve(tx, move) : null;
  await sql`
    update member_move set state = ${state}, decided_by = ${operator.id}, decided_at = clock_timestamp(),
      decision_reason = ${reason}, moves_at = ${movesAt}
    where id = ${move.id} and state = 'proposed'
  `.execute(tx);
  await recordAudit(tx, {
    ...{ brandId: brand.id, action: ACTIONS[state] },
    actor: { kind: "operator", id: operator.id },
    subject: { kind: "member", id: member.id },
    details: { upline: move.to_account, reason: state === "approved" ? move.reason : reason },
    ip: caller.ip,
  });
}

/** The moment of the move. */
async function approve(tx: Transaction, move: MoveRow): Promise<Date> {
  await assertMovable(tx, { memberId: move.player_id, uplineId: move.to_upline_id });
  const ended = await contractsAcross(tx, move.player_id);
  if (hashOfList(ended) !== move.list_hash) throw refusal("CONTRACT_LIST_CHANGED");
  const { rows } = await sql<{ at: Date }>`
    select zone_day_start(zone_date(now(), zone) + 1, zone) as at
    from (select brand_zone(${move.brand_id}, now()) as zone) as present
  `.execute(tx);
  const [day] = rows;
  invariant(day, "a query without a table returned no row");
  return day.at;
}
