import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";

/** A promotion whose budget differs from what it was reserved and spent for, described for a person. */
export interface BudgetDefect {
  readonly promotionId: string;
  readonly defect: string;
}

/**
 * Adds up again what each budget is reserved and spent for: entries, applications, rewards, running releases, races and
 * rains. Counts the entries and applications that take a place. Names each promotion that differs, or that has reserved
 * and spent more than it was granted. Also names one whose limit of places is not that of its version. Names a rebate
 * whose run says another sum of takings before the end. An empty list means sound budgets. Reads everything.
 */
export async function verifyBudgets(db: DatabaseConnection): Promise<readonly BudgetDefect[]> {
  const { rows } = await sql<BudgetDefect>`
    with part as (
      select promotion_id, reserved::numeric, coalesce(bonus, 0) as spent,
        case when state = 'closed' and bonus = 0 then 0 else 1 end as places
      from promotion_entry
      union all
      select promotion_id, reserved, case when state = 'issued' then amount else 0 end,
        case when state = 'rejected' then 0 else 1 end
      from activity_application
      union all
      select promotion_id, case when booked or state = 'dropped' then 0 else amount end,
        case when booked and state = 'claimed' then amount else 0 end, 0
      from reward
      union all
      select promotion_id, allowed - released, 0, 0 from reward_run where state = 'releasing'
      union all
      select run.promotion_id, prize.minor::numeric, 0, 0
      from reward_run as run
      join promotion_version as version on version.promotion_id = run.promotion_id and version.version = run.version
      cross join lateral jsonb_array_elements_text(version.terms -> 'prizes') as prize (minor)
      where run.kind = 'race' and run.state = 'open'
      union all
      select rain.promotion_id, part.amount, 0, 0
      from envelope_rain as rain join envelope_part as part on part.rain_id = rain.id
      where rain.state = 'open' and part.player_id is null
    ), wanted as (
      select promotion_id, sum(reserved) as reserved, sum(spent) as spent, sum(places) as places from part group by promotion_id
    )
    select budget.promotion_id as "promotionId",
      'reserved ' || budget.reserved || ' beside ' || coalesce(wanted.reserved, 0) || ', spent ' || budget.spent || ' beside '
        || coalesce(wanted.spent, 0) || ', of ' || budget.granted
        || ', places ' || budget.places_taken || ' beside ' || coalesce(wanted.places, 0)
        || ', of ' || coalesce(budget.places::text, 'any') || ' beside ' || coalesce(version.terms ->> 'places', 'any')
      as defect
    from promotion_budget as budget left join wanted using (promotion_id)
    left join promotion on promotion.id = budget.promotion_id
    left join promotion_version as version on version.promotion_id = promotion.id and version.version = promotion.version
    where budget.reserved <> coalesce(wanted.reserved, 0) or budget.spent <> coalesce(wanted.spent, 0)
      or budget.places_taken <> coalesce(wanted.places, 0)
      or budget.places is distinct from (version.terms ->> 'places')::int
      or budget.reserved + budget.spent > budget.granted
    union all
    select run.promotion_id, 'taken before the end ' || run.advanced || ' beside ' || taken.sum
    from reward_run as run
    cross join lateral (
      select coalesce(sum(amount), 0) as sum from reward where reward.run = run.id and step > 0
    ) as taken
    where run.kind = 'rebate' and run.advanced > 0 and run.advanced <> taken.sum
    limit 100
  `.execute(db);
  return rows;
}
