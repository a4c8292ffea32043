import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { hashOfList } from "../contracts/contract-acts.ts";
import { asContract } from "../contracts/contract-row.ts";
import { assertMovable } from "../moves/assert-movable.ts";
import { contractsAcross } from "../moves/contracts-across.ts";
import { isAgent, type SeenAgent, seenAgent } from "./seen-agent.ts";

type Call = typeof contract.operations.moveConsequences;

/**
 * The contracts that end when a member moves with the whole branch below another agent of the brand, who is named by the
 * account.
 *
 * Throws Refusal, in precedence order: NOT_FOUND (the member or the account), DOWNLINE_NOT_AGENT (the new upline is no
 * agent), MOVE_CYCLE, DEPTH_LIMIT.
 */
export async function moveConsequences(
  { db, operator }: OperatorContext,
  { memberId, upline: account }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const member = await seenAgent(db, operator, memberId);
  const upline = await seenAgent(db, operator, await idOfAccount(db, member, account));
  if (!isAgent(upline)) throw refusal("DOWNLINE_NOT_AGENT");
  const members = await assertMovable(db, { memberId, uplineId: upline.id });
  const ended = await contractsAcross(db, memberId);
  const list = ended.map(({ contract: lower, reason }) => {
    const { id, upline: above, downline } = asContract(lower);
    return { id, upline: above, downline, reason };
  });
  return {
    value: { upline: { id: upline.id, account: upline.account }, members, list, listHash: hashOfList(ended) },
  };
}

async function idOfAccount(db: DatabaseConnection, { brand }: SeenAgent, account: string): Promise<string> {
  const row = await db
    .selectFrom("player")
    .select("id")
    .where("brand_id", "=", brand.id)
    .where("username_key", "=", account.toLowerCase())
    .executeTakeFirst();
  if (!row) throw refusal("NOT_FOUND");
  return row.id;
}
