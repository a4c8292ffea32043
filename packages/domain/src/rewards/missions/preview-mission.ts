import { type CallInput, type CallOutput, type contract, isEventGoal } from "@banyan/contract";
import { type RawBuilder, sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { GOAL_EVENTS } from "./mission-facts.ts";

type Call = typeof contract.operations.previewMission;

/** Play with a bonus wallet or a free round counts for no mission. */
const CASH = "00000000-0000-0000-0000-000000000000";

/** A mission that happens once is compared with so many days. */
const ONCE_DAYS = 30;

interface PreviewRow {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly members: number;
  readonly reached: readonly number[];
  readonly cost: string;
  readonly knownFrom: string | null;
}

/**
 * How many members would have reached each step in the last whole period of the brand's zone, from the same facts as the
 * passes. Throws Refusal NOT_FOUND, also for a brand that the operator may not see.
 */
export async function previewMission(
  { db, operator }: OperatorContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, input.brandId);
  const { period, goal, steps } = input.terms;
  const { rows } = await sql<PreviewRow>`
    with clock as materialized (
      select known.begins, known.ends, present.zone, brand.currency from brand
      cross join lateral (select brand_zone(brand.id, now()) as zone) as present
      cross join lateral (
        select contract_period_start(now(), case when ${period} = 'week' then 'week' else 'day' end, present.zone) as ends
      ) as last
      cross join lateral (
        select last.ends, case when ${period} = 'once' then last.ends - make_interval(days => ${ONCE_DAYS})
          else contract_period_start(last.ends - interval '1 microsecond', ${period}, present.zone) end as begins
      ) as known
      where brand.id = ${brandId}
    ), fact as materialized (${factsOf(brandId, input.terms)}), step as (
      select * from unnest(
        ${steps.map(({ target }) => target)}::numeric[], ${steps.map(({ amount }) => amount)}::bigint[]
      ) with ordinality as step (target, amount, number)
    ), outcome as (
      select step.number, step.amount, (select count(*) from fact where fact.progress >= step.target) as reached from step
    )
    select zone_date(clock.begins, clock.zone)::text as "firstDay",
      zone_date(clock.ends - interval '1 microsecond', clock.zone)::text as "lastDay",
      (select count(*)::int from fact where progress > 0) as members,
      (select array_agg(reached::int order by number) from outcome) as reached,
      (select coalesce(sum(reached * amount::numeric), 0)::text from outcome) as cost, (
        select zone_date(known_since, clock.zone)::text from member_event_kind
        where kind = ${isEventGoal(goal) ? GOAL_EVENTS[goal] : null}::text and known_since > clock.begins
      ) as "knownFrom"
    from clock
  `.execute(db);
  const { firstDay = "", lastDay = "", members = 0, reached = [], cost = "0", knownFrom = null } = rows[0] ?? {};
  return { value: { firstDay, lastDay, members, reached: [...reached], cost: BigInt(cost), knownFrom } };
}

/** SQL query of each member's progress between the moments of `clock`. */
function factsOf(brandId: string, { goal, category }: CallInput<Call>["terms"]): RawBuilder<unknown> {
  if (isEventGoal(goal)) {
    return sql`
      select happened.player_id, count(*)::numeric as progress from member_event as happened, clock
      where happened.brand_id = ${brandId} and happened.at >= clock.begins and happened.at < clock.ends
        and happened.kind = ${GOAL_EVENTS[goal]}
      group by happened.player_id`;
  }
  if (goal === "deposits") {
    return sql`
      select deposit.player_id, sum(deposit.paid_amount) as progress from deposit, clock
      where deposit.brand_id = ${brandId} and deposit.settled_at >= clock.begins and deposit.settled_at < clock.ends
        and deposit.state = 'settled' and deposit.currency = clock.currency
      group by deposit.player_id`;
  }
  const counted = goal === "rounds" ? sql`turnover.bets - turnover.free_bets` : sql`turnover.valid_bet`;
  return sql`
    select turnover.player_id, sum(${counted}) as progress from turnover_hour as turnover, clock
    where turnover.brand_id = ${brandId} and turnover.hour >= clock.begins and turnover.hour < clock.ends
      and turnover.currency = clock.currency and turnover.bonus_id = ${CASH}
      and (${category}::text is null or turnover.category = ${category}::text)
    group by turnover.player_id`;
}
