import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";

/** A promotion whose budget differs from what it was reserved and spent for, described for a person. */
export interface BudgetDefect {
  readonly promotionId: string;
  readonly defect: string;
}

/**
 * Adds up again what each budget is reserved and spent for: entries, applications, rewards, running releases, races and
 * rains. Names each promotion that differs, or that has reserved and spent more than it was granted. An empty list means
 * sound budgets. Reads everything.
 */
export async function verifyBudgets(db: DatabaseConnection): Promise<readonly BudgetDefect[]> {
  const { rows } = await sql<BudgetDefect>`
    with part as (
      select promotion_id, reserved::numeric, coalesce(bonus, 0) as spent from promotion_entry
      union all
      select promotion_id, reserved, case when state = 'issued' then amount else 0 end from activity_application
      union all
      select promotion_id, case when booked or state = 'dropped' then 0 else amount end,
        case when booked and state = 'claimed' then amount else 0 end
      from reward
      union all
      select promotion_id, allowed - released, 0 from reward_run where state = 'releasing'
      union all
      select run.promotion_id, prize.minor::numeric, 0
      from reward_run as run
      join promotion_version as version on version.promotion_id = run.promotion_id and version.version = run.version
      cross join lateral jsonb_array_elements_text(version.terms -> 'prizes') as prize (minor)
      where run.kind = 'race' and run.state = 'open'
      union all
      select rain.promotion_id, part.amount, 0
      from envelope_rain as rain join envelope_part as part on part.rain_id = rain.id
      where rain.state = 'open' and part.player_id is null
    ), wanted as (
      select promotion_id, sum(reserved) as reserved, sum(spent) as spent from part group by promotion_id
    )
    select budget.promotion_id as "promotionId",
      'reserved ' || budget.reserved || ' beside ' || coalesce(wanted.reserved, 0) || ', spent ' || budget.spent || ' beside '
        || coalesce(wanted.spent, 0) || ', of ' || budget.granted as defect
    from promotion_budget as budget left join wanted using (promotion_id)
    where budget.reserved <> coalesce(wanted.reserved, 0) or budget.spent <> coalesce(wanted.spent, 0)
      or budget.reserved + budget.spent > budget.granted
    limit 100
  `.execute(db);
  return rows;
}
