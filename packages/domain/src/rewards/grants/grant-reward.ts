import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { refuseExcluded } from "../center/pay-rewards.ts";
import { lockMoney } from "../player-money.ts";
import { type Grantee, granteeOf, limitForOne } from "./grant-rows.ts";
import { announceGrant, payGrant, recordGrant } from "./pay-grant.ts";

type Call = typeof contract.operations.grantReward;
type Input = CallInput<Call>;
type State = CallOutput<Call>["value"]["state"];

/**
 * Pays a reward to a member from the budget of a promotion. Above the brand's amount, with all that the operator paid to
 * the member in 24 hours, it is a proposal. Another operator decides it; it reserves nothing. A repeated request answers with the present state.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a member of a brand that the operator may not see, and a promotion of another brand)
 * - REQUEST_ID_REUSED (another grant has this id)
 * - PLAYER_EXCLUDED (the account is not active)
 * - BUDGET_SPENT (the free budget is smaller)
 */
export async function grantReward(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const grantee = await granteeOf(db, operator, input.memberId);
  const { state, isNew } = await inTransaction(db, (tx) => grant(tx, context, grantee, input));
  if (isNew && state === "approved") announceGrant(context, grantee.owner);
  return { value: { id: input.requestId, state } };
}

async function grant(
  tx: Transaction,
  context: OperatorContext,
  grantee: Grantee,
  input: Input,
): Promise<{ state: State; isNew: boolean }> {
  const { owner } = grantee;
  const { requestId: id, promotionId, amount, reason } = input;
  // Requests for one member take turns. The order of locks is that of a claim: money, then the grant, then the budget.
  await lockMoney(tx, owner);
  const free = await freeBudget(tx, owner.brandId, promotionId);
  const known = await knownState(tx, context, input);
  if (known) return { state: known, isNew: false };
  await refuseExcluded(tx, owner);
  if (amount > free) throw refusal("BUDGET_SPENT");
  const needsSecond = amount > (await limitForOne(tx, grantee, context.operator.id));
  const state = needsSecond ? "open" : "approved";
  const decider = needsSecond ? null : context.operator.id;
  const { rows } = await sql`
    insert into reward_grant (
      id, brand_id, promotion_id, player_id, amount, state, needs_second, reason, proposed_by, decided_by, decided_at
    ) values (
      ${id}, ${owner.brandId}, ${promotionId}, ${owner.playerId}, ${amount}, ${state}, ${needsSecond}, ${reason},
      ${context.operator.id}, ${decider}, case when ${needsSecond} then null else now() end
    ) on conflict (id) do nothing returning id
  `.execute(tx);
  // A request for another member came with the same id.
  if (rows.length === 0) throw refusal("REQUEST_ID_REUSED");
  const granted = { id, promotionId, amount };
  if (!needsSecond) await payGrant(tx, owner, granted);
  const action = needsSecond ? "grant.propose" : "grant.pay";
  await recordGrant(tx, context, owner, { action, grant: granted, reason });
  return { state, isNew: true };
}

/** The free budget of a promotion. Throws Refusal NOT_FOUND for a promotion that the brand does not have. */
async function freeBudget(tx: Transaction, brandId: string, promotionId: string): Promise<bigint> {
  const { rows } = await sql<{ free: bigint }>`
    select budget.granted - budget.reserved - budget.spent as free
    from promotion join promotion_budget as budget on budget.promotion_id = promotion.id
    where promotion.id = ${promotionId} and promotion.brand_id = ${brandId}
  `.execute(tx);
  const [budget] = rows;
  if (!budget) throw refusal("NOT_FOUND");
  return budget.free;
}

/** The state of the grant that this request has made before. Throws Refusal REQUEST_ID_REUSED for another grant. */
async function knownState(
  tx: Transaction,
  { operator }: OperatorContext,
  { requestId, memberId, promotionId, amount, reason }: Input,
): Promise<State | undefined> {
  const { rows } = await sql<{ state: State; same: boolean }>`
    select state, player_id = ${memberId} and promotion_id = ${promotionId} and amount = ${amount}
      and reason = ${reason} and proposed_by = ${operator.id} as same
    from reward_grant where id = ${requestId}
  `.execute(tx);
  const [known] = rows;
  if (known && !known.same) throw refusal("REQUEST_ID_REUSED");
  return known?.state;
}
