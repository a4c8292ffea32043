import type { Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import { reserveBudget } from "../envelopes/envelope-terms.ts";

interface ReferralGrant {
  readonly promotionId: string;
  readonly brandId: string;
  readonly currency: string;
  readonly version: number;
  readonly inviterId: string;
  readonly amount: bigint;
  readonly claimDays: number;
}

/**
 * Grants a reward that waits for the inviter. Returns its id, or undefined when the budget has no room. The caller has
 * locked the program, so the rewards of a day are numbered without gaps.
 */
export async function grantReferral(tx: Transaction, grant: ReferralGrant): Promise<string | undefined> {
  const { promotionId, brandId, currency, version, inviterId, amount, claimDays } = grant;
  if (!(await reserveBudget(tx, promotionId, amount))) return undefined;
  const { rows } = await sql<{ id: string }>`
    insert into reward_run as run (
      id, promotion_id, brand_id, kind, version, currency, period_from, period_to, first_day, last_day, state, players,
      amount, released, ended_at
    )
    select ${newId()}, ${promotionId}, ${brandId}, 'referral', ${version}, ${currency},
      contract_period_start(now(), 'day', zone), contract_period_end(now(), 'day', zone), zone_date(now(), zone),
      zone_date(now(), zone), 'released', 1, ${amount}, ${amount}, now()
    from (select brand_zone(${brandId}, now()) as zone) as present
    on conflict (promotion_id, kind, period_from) do update set players = run.players + 1,
      amount = run.amount + excluded.amount, released = run.released + excluded.released
    returning id
  `.execute(tx);
  const runId = rows[0]?.id;
  const rewardId = newId();
  await sql`
    insert into reward (
      player_id, id, run, promotion_id, kind, step, computed, amount, state, deadline, why
    )
    select ${inviterId}, ${rewardId}, ${runId}, ${promotionId}, 'referral', coalesce(max(step), 0) + 1, ${amount},
      ${amount}, 'waiting', now() + make_interval(days => ${claimDays}::int), '{}'
    from reward where run = ${runId} and player_id = ${inviterId}
  `.execute(tx);
  return rewardId;
}
