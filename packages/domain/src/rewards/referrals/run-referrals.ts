import { REFERRAL_HELD_FROM, referralDue } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { asId, type PlayerId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import { brandSettings } from "../../brand/index.ts";
import type { Services } from "../../context.ts";
import { readUntil } from "../../play/index.ts";
import { evidenceOf, type Friend, friendsWithFacts } from "./friend-facts.ts";
import { grantReferral } from "./grant-referral.ts";
import { lockProgram, type Program } from "./program-rows.ts";
import { storedReferralTerms } from "./referral-terms.ts";

/** The time between two passes over the same program. */
const PAUSE = sql`interval '20 seconds'`;
/** The friends of one step, which is one transaction. */
const STEP = 200;

/** SQL condition on `program`: a pass goes on, or the next one may begin. */
const IS_DUE = sql<boolean>`(
  program.pass_at is not null or program.looked_at is null or program.looked_at <= clock_timestamp() - ${PAUSE}
)`;

/** SQL condition: the worker has to look at a program. */
export const hasReferralsToRun: RawBuilder<boolean> = sql<boolean>`exists (
  select from referral_program as program join promotion on promotion.id = program.promotion_id
  where promotion.state = 'open' and ${IS_DUE}
)`;

/**
 * Grants or holds what friends have brought since the last pass. Several workers may call it: a program belongs to one of
 * them during a step. A worker that dies leaves whole steps to the next one.
 */
export async function runReferrals({ db, signals }: Pick<Services, "db" | "signals">): Promise<void> {
  for (;;) {
    const granted = await inTransaction(db, takeStep);
    if (!granted) return;
    for (const playerId of granted) signals.publish({ playerId: asId<PlayerId>(playerId), kind: "reward" });
  }
}

interface DueRow {
  readonly brand_id: string;
  readonly currency: string;
  readonly settings: unknown;
  readonly walked: string | null;
}

/** Takes the next step of a pass. Returns the inviters with new rewards, or undefined when no program is due. */
async function takeStep(tx: Transaction): Promise<readonly string[] | undefined> {
  const { rows } = await sql<DueRow>`
    select program.brand_id, brand.currency, brand.settings, program.walked
    from referral_program as program
    join promotion on promotion.id = program.promotion_id and promotion.state = 'open'
    join brand on brand.id = program.brand_id
    where ${IS_DUE} order by program.looked_at nulls first, program.brand_id limit 1 for update of program skip locked
  `.execute(tx);
  const [due] = rows;
  const program = due && (await lockProgram(tx, due.brand_id));
  if (!due || !program) return undefined;
  const since = await sinceOf(tx, due.brand_id, program);
  const ids = await nextFriends(tx, due, program, since);
  const { inviters, left } = await lookAt(tx, due, program, ids);
  await sql`
    update referral_program set left_amount = least(left_amount, ${left}::bigint), walked = ${ids.length < STEP ? null : (ids.at(-1) ?? null)}::uuid,
      looked_at = case when ${ids.length < STEP} then pass_at else looked_at end,
      pass_at = case when ${ids.length < STEP} then null else pass_at end
    where brand_id = ${due.brand_id}
  `.execute(tx);
  return inviters;
}

/**
 * The moment since which friends of the pass did something; null: all friends. The pass after the budget has room again for
 * a left reward looks at all. Begins a pass unless one goes on. Turnover is found by its hour, so a pass looks at the hours that
 * the last one may have seen half.
 */
async function sinceOf(tx: Transaction, brandId: string, { budget }: Program): Promise<Date | null> {
  const free = budget.granted - budget.reserved - budget.spent;
  await sql`
    update referral_program set pass_at = clock_timestamp(), counted_to = ${readUntil("turnover")},
      left_amount = case when left_amount > ${free} then left_amount end,
      since = case when looked_at is not null and (left_amount is null or left_amount > ${free})
        then least(looked_at, counted_to) - interval '2 hours' end
    where brand_id = ${brandId} and pass_at is null
  `.execute(tx);
  const { rows } = await sql<{ since: Date | null }>`
    select since from referral_program where brand_id = ${brandId}
  `.execute(tx);
  return rows[0]?.since ?? null;
}

/** The next friends of a pass, in the order of their ids. Agents are paid by their contracts, so they invite nobody here. */
async function nextFriends(
  tx: Transaction,
  due: DueRow,
  { startsAt }: Program,
  since: Date | null,
): Promise<readonly string[]> {
  const { accountTypes, flags } = brandSettings.parse(due.settings);
  const agents = flags["AGENTPOLICY3"] === true ? [...accountTypes.agents] : [];
  const active = sql`and friend.id in (
    select player_id from turnover_hour
    where brand_id = ${due.brand_id} and hour >= ${since}
    union all
    select player_id from deposit
    where brand_id = ${due.brand_id} and settled_at >= ${since}
    union all
    select known.id from player as unblocked join player as known on unblocked.id in (known.id, known.upline_id)
    where unblocked.brand_id = ${due.brand_id} and unblocked.unblocked_at >= ${since}
  )`;
  const { rows } = await sql<{ id: string }>`
    select friend.id from player as friend
    join player as inviter on inviter.id = friend.upline_id
    where friend.brand_id = ${due.brand_id} and friend.created_at >= ${startsAt} and inviter.status = 'active'
      and inviter.account_type <> all(${agents}::int[]) and friend.status = 'active'
      and (${due.walked}::uuid is null or friend.id > ${due.walked}::uuid)
      ${since === null ? sql`` : active}
    order by friend.id limit ${STEP}
  `.execute(tx);
  return rows.map(({ id }) => id);
}

async function lookAt(
  tx: Transaction,
  { brand_id: brandId, currency }: DueRow,
  { promotionId }: Program,
  ids: readonly string[],
): Promise<{ readonly inviters: readonly string[]; readonly left: bigint | null }> {
  const inviters = new Set<string>();
  let left: bigint | null = null;
  if (ids.length === 0) return { inviters: [], left };
  for (const friend of await friendsWithFacts(tx, ids, { promotionId, currency })) {
    const terms = storedReferralTerms(friend.terms);
    const due = referralDue(terms, friend.facts, friend.given);
    if (due.length === 0 || !(await hasRoom(tx, friend, terms.friendsMost))) continue;
    const evidence = await evidenceOf(tx, friend);
    const score = evidence.reduce((sum, { weight }) => sum + weight, 0);
    for (const { step, amount } of due) {
      const isHeld = score >= REFERRAL_HELD_FROM;
      const { inviterId, version } = friend;
      const grant = { promotionId, brandId, currency, version, inviterId, amount, claimDays: terms.claimDays };
      const rewardId = isHeld ? null : await grantReferral(tx, grant);
      // Without room in the budget it is left. The pass after the budget has room grants it.
      if (rewardId === undefined) {
        left = left === null || amount < left ? amount : left;
        continue;
      }
      await sql`
        insert into referral_reward (
          friend_id, step, inviter_id, promotion_id, brand_id, version, amount, state, evidence, score, reward_id
        ) values (
          ${friend.id}, ${step}, ${inviterId}, ${promotionId}, ${brandId}, ${version}, ${amount},
          ${isHeld ? "held" : "granted"}, ${JSON.stringify(evidence)}, ${score}, ${rewardId}
        )
      `.execute(tx);
      if (!isHeld) inviters.add(inviterId);
    }
  }
  return { inviters: [...inviters], left };
}

/** Whether the friend already counts for the inviter, or the inviter may have one more. */
async function hasRoom(tx: Transaction, { id, inviterId, given }: Friend, most: number): Promise<boolean> {
  if (given.length > 0) return true;
  const { rows } = await sql<{ others: number }>`
    select count(distinct friend_id)::int as others from referral_reward
    where inviter_id = ${inviterId} and friend_id <> ${id} and state <> 'refused'
  `.execute(tx);
  return (rows[0]?.others ?? 0) < most;
}
