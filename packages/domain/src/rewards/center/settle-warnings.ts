import type { Transaction } from "@banyan/db";
import { sql } from "kysely";

/** The day of a deadline, which is the subject of its warning. */
export const warnedDay = (deadline: Date): string => deadline.toISOString().slice(0, "YYYY-MM-DD".length);

/**
 * Settles the messages that rewards lapse soon, after a claim in the same transaction. A message goes when no reward of its
 * day waits any more. Otherwise it names the rest.
 */
export async function settleWarnings(tx: Transaction, playerId: string, deadlines: readonly Date[]): Promise<void> {
  const days = [...new Set(deadlines.map(warnedDay))];
  await sql`
    update member_message as own set deleted_at = case when rest.amount is null then now() end,
      facts = case when rest.amount is null then own.facts
        else own.facts || jsonb_build_object('amount', rest.amount::text, 'until', rest.until) end
    from (
      select day, sum(reward.amount) as amount, min(reward.deadline) as until
      from unnest(${days}::text[]) as day
      left join reward on reward.player_id = ${playerId} and reward.state = 'waiting'
        and reward.deadline >= day::timestamp at time zone 'UTC'
        and reward.deadline < (day::timestamp + interval '1 day') at time zone 'UTC'
      group by day
    ) as rest
    where own.player_id = ${playerId} and own.kind = 'reward_expiring' and own.subject = rest.day
      and own.deleted_at is null
  `.execute(tx);
}
