import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { asId, newId, type PlayerId } from "@banyan/kernel";
import { houseAccount } from "@banyan/ledger";
import { sql } from "kysely";
import { recordAudit } from "../../compliance/index.ts";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { tellMembers } from "../../tell-members.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { type CashOwner, moveCash, playerCash } from "../../wallet/index.ts";
import { lockClaimant } from "../center/pay-rewards.ts";
import { assertLeads } from "../model/promotion-states.ts";
import { receiveMoney } from "../money-moves.ts";
import { lockMoney } from "../player-money.ts";
import { storedActivityTerms } from "./activity-rows.ts";

type Call = typeof contract.operations.decideApplication;
type Input = CallInput<Call>;
type State = "applying" | "rejected" | "issued";

interface Application {
  readonly player_id: string;
  readonly promotion_id: string;
  readonly state: State;
  readonly reserved: bigint;
  readonly first_by: string | null;
  readonly first_amount: bigint | null;
  readonly terms: unknown;
  readonly currency: string;
  /** Above this amount two operators must agree. */
  readonly second_above: bigint;
}

/**
 * Pays the reward of an application, or rejects it; the player may then apply again. Above the brand's amount for two
 * operators the first approval is kept, and another operator approves the same amount.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a brand that the operator may not see)
 * - REASON_REQUIRED (to reject)
 * - STATE_CHANGED {state} (it is decided)
 * - AMOUNT_ABOVE_MAXIMUM {maximum}
 * - SECOND_OPERATOR_REQUIRED (the first approval is the operator's own)
 * - PLAYER_EXCLUDED (to pay)
 */
export async function decideApplication(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const { db, operator, signals } = context;
  const brandId = await visibleBrand(db, operator, input.brandId);
  const { rows } = await sql<{ player_id: string; currency: string }>`
    select player_id, brand.currency from activity_application join brand on brand.id = brand_id
    where activity_application.id = ${input.applicationId} and brand_id = ${brandId}
  `.execute(db);
  const [known] = rows;
  if (!known) throw refusal("NOT_FOUND");
  const owner = { brandId, playerId: asId<PlayerId>(known.player_id), currency: known.currency };
  const state = await inTransaction(db, (tx) => decide(tx, context, owner, input));
  if (state === "issued") signals.publish({ playerId: owner.playerId, kind: "balance" });
  if (state !== "applying") signals.publish({ playerId: owner.playerId, kind: "message" });
  return { value: { id: input.applicationId, state } };
}

async function decide(tx: Transaction, context: OperatorContext, owner: CashOwner, input: Input): Promise<State> {
  const { operator } = context;
  const { applicationId: id, decision, reason = null } = input;
  // The order of locks is that of a claim: money, then the application, then the budget.
  await lockMoney(tx, owner);
  const application = await lockApplication(tx, owner, id);
  if (decision === "reject") {
    if (!reason) throw refusal("REASON_REQUIRED");
    assertLeads(application.state, "rejected");
    await end(tx, owner, id, { state: "rejected", amount: 0n, operatorId: operator.id, reason });
    await spend(tx, application, { amount: 0n, freed: 1 });
    await tell(tx, owner, application, { kind: "activity_rejected", id, reason });
    await record(tx, context, owner, { action: "application.reject", id, amount: 0n, reason });
    return "rejected";
  }
  assertLeads(application.state, "issued");
  const { cap } = storedActivityTerms(application.terms);
  const amount = input.amount ?? cap;
  if (amount > cap) throw refusal("AMOUNT_ABOVE_MAXIMUM", { maximum: cap.toString() });
  if (amount > application.second_above && !isSecond(application, amount, operator.id)) {
    await sql`
      update activity_application set first_by = ${operator.id}, first_amount = ${amount}
      where player_id = ${owner.playerId} and id = ${id}
    `.execute(tx);
    await record(tx, context, owner, { action: "application.propose", id, amount, reason });
    return "applying";
  }
  await lockClaimant(tx, owner);
  await end(tx, owner, id, { state: "issued", amount, operatorId: operator.id, reason });
  await spend(tx, application, { amount, freed: 0 });
  await pay(tx, owner, application.promotion_id, { id, amount });
  await tell(tx, owner, application, { kind: "activity_issued", id, amount });
  await record(tx, context, owner, { action: "application.approve", id, amount, reason });
  return "issued";
}

interface Told {
  readonly kind: "activity_issued" | "activity_rejected";
  readonly id: string;
  readonly amount?: bigint;
  readonly reason?: string;
}

/** An application may be rejected several times, so the occasion is the decision. */
async function tell(
  tx: Transaction,
  { playerId, currency }: CashOwner,
  { promotion_id: promotionId }: Application,
  { kind, id, ...facts }: Told,
): Promise<void> {
  const subject = kind === "activity_issued" ? id : `${id}:${newId()}`;
  await tellMembers(tx, [{ playerId, kind, subject, facts: { promotionId, currency, ...facts } }]);
}

/** Whether another operator has approved the same amount. Throws Refusal SECOND_OPERATOR_REQUIRED for the same operator. */
function isSecond({ first_by: first, first_amount: agreed }: Application, amount: bigint, operatorId: string): boolean {
  if (agreed !== amount) return false;
  if (first === operatorId) throw refusal("SECOND_OPERATOR_REQUIRED");
  return true;
}

async function lockApplication(tx: Transaction, { playerId }: CashOwner, id: string): Promise<Application> {
  const { rows } = await sql<Application>`
    select application.player_id, application.promotion_id, application.state, application.reserved,
      application.first_by, application.first_amount, version.terms, brand.currency,
      (brand.settings #>> '{cashier,withdrawal,secondApprovalAbove}')::bigint as second_above
    from activity_application as application
    join promotion_version as version
      on version.promotion_id = application.promotion_id and version.version = application.version
    join brand on brand.id = application.brand_id
    where application.player_id = ${playerId} and application.id = ${id} for update of application
  `.execute(tx);
  const [application] = rows;
  if (!application) throw refusal("NOT_FOUND");
  return application;
}

interface End {
  readonly state: "rejected" | "issued";
  readonly amount: bigint;
  readonly operatorId: string;
  readonly reason: string | null;
}

async function end(tx: Transaction, { playerId }: CashOwner, id: string, { state, amount, operatorId, reason }: End) {
  // A first approval of another amount is no part of this decision.
  const agreed = sql`first_amount = ${amount} and first_by <> ${operatorId}`;
  await sql`
    update activity_application set state = ${state}, reserved = 0, amount = ${amount}, decided_by = ${operatorId},
      decided_at = now(), reason = ${reason}, first_by = case when ${agreed} then first_by end,
      first_amount = case when ${agreed} then first_amount end
    where player_id = ${playerId} and id = ${id} and state = 'applying'
  `.execute(tx);
}

interface Spent {
  readonly amount: bigint;
  /** The places that are free again. */
  readonly freed: 0 | 1;
}

/** The reservation ends: the amount is spent, the rest is free. */
async function spend(
  tx: Transaction,
  { promotion_id, reserved }: Application,
  { amount, freed }: Spent,
): Promise<void> {
  await sql`
    update promotion_budget set reserved = reserved - ${reserved}, spent = spent + ${amount},
      places_taken = places_taken - ${freed}
    where promotion_id = ${promotion_id}
  `.execute(tx);
}

async function pay(
  tx: Transaction,
  owner: CashOwner,
  promotionId: string,
  { id, amount: minor }: { readonly id: string; readonly amount: bigint },
): Promise<void> {
  const { brandId, currency } = owner;
  await receiveMoney(tx, owner, minor, async () => {
    const cash = await playerCash(tx, owner);
    const cost = await houseAccount(tx, brandId, "promotion_cost", currency, promotionId);
    await moveCash(tx, {
      key: `activity:${id}`,
      kind: "bonus",
      source: cost.id,
      destination: cash.id,
      amount: { minor, currency },
      reference: { kind: "bonus", id },
    });
  });
}

interface Deed {
  readonly action: "application.approve" | "application.propose" | "application.reject";
  readonly id: string;
  readonly amount: bigint;
  readonly reason: string | null;
}

async function record(
  tx: Transaction,
  { operator, caller }: OperatorContext,
  { brandId }: CashOwner,
  { action, id, amount, reason }: Deed,
): Promise<void> {
  await recordAudit(tx, {
    brandId,
    actor: { kind: "operator", id: operator.id },
    action,
    subject: { kind: "activity_application", id },
    details: { amount: amount.toString(), reason },
    ip: caller.ip,
  });
}
