import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import { recordAudit } from "../../compliance/index.ts";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { hashOfList, lockContracts } from "../contracts/contract-acts.ts";
import { assertMovable } from "../moves/assert-movable.ts";
import { contractsAcross } from "../moves/contracts-across.ts";
import { oneMove } from "../moves/member-moves.ts";
import { isAgent, seenAgent } from "./seen-agent.ts";

type Call = typeof contract.operations.proposeMove;

/**
 * Proposes to move a member with the whole branch below another agent. Nothing changes until another operator approves.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (the member or the upline, also of another brand)
 * - DOWNLINE_NOT_AGENT (the new upline is no agent)
 * - MOVE_CYCLE
 * - DEPTH_LIMIT
 * - CONTRACT_LIST_CHANGED (other contracts would end than those that were shown)
 * - STATE_CHANGED (a move of the member is open)
 */
export async function proposeMove(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, operator, caller } = context;
  const { memberId, uplineId, reason } = input;
  const member = await seenAgent(db, operator, memberId);
  const upline = await seenAgent(db, operator, uplineId);
  if (member.brand.id !== upline.brand.id) throw refusal("NOT_FOUND");
  if (!isAgent(upline)) throw refusal("DOWNLINE_NOT_AGENT");
  const id = newId();
  await inTransaction(db, async (tx) => {
    await lockContracts(tx, member.brand.id);
    await assertMovable(tx, { memberId, uplineId });
    const listHash = hashOfList(await contractsAcross(tx, memberId));
    if (listHash !== input.listHash) throw refusal("CONTRACT_LIST_CHANGED");
    const { rows } = await sql`
      insert into member_move (id, brand_id, player_id, from_upline_id, to_upline_id, list_hash, reason, proposed_by)
      values (
        ${id}, ${member.brand.id}, ${memberId}, ${member.uplineId}, ${uplineId}, ${listHash}, ${reason}, ${operator.id}
      )
      on conflict do nothing returning id
    `.execute(tx);
    if (rows.length === 0) throw refusal("STATE_CHANGED");
    await recordAudit(tx, {
      ...{ brandId: member.brand.id, action: "agents.proposeMove" },
      actor: { kind: "operator", id: operator.id },
      subject: { kind: "member", id: memberId },
      details: { upline: upline.account, reason },
      ip: caller.ip,
    });
  });
  return { value: await oneMove(db, id, operator.id) };
}
