import type { RewardKind, RewardTerms } from "@banyan/contract";
import { type RawBuilder, sql } from "kysely";

/** Players whose ids are above one, up to another one. */
export interface PlayerRange {
  readonly above: string;
  readonly last: string;
}

/** The players of a range, or one of them. */
export type FiguredPlayers = PlayerRange | { readonly playerId: string };

/** A period of a plan that is computed. */
export interface PlanPeriod {
  readonly kind: RewardKind;
  readonly terms: RewardTerms;
  readonly promotionId: string;
  readonly brandId: string;
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
  /**
   * When its run was started. Bonuses and rebates are taken off as they were then, so a range that is computed again has
   * the same sum.
   */
  readonly startedAt: Date;
  /** The run, if players took a part of it before its end. */
  readonly advancesOf?: string | null;
}

/** Play with a bonus wallet or a free round earns no reward: only cash counts. */
export const CASH = "00000000-0000-0000-0000-000000000000";

/**
 * Common table expressions that end in `computed`: the reward of every player of the range who has played in the period.
 * They compute what `computeReward` of the contract computes, which shows operators an example. A test compares both. In
 * the database a million players take a third of the time. Amounts leave out the takings before the end.
 *
 * Columns of `computed`: `player_id`, `amount` (minor units), `why` (the figures from which the amount follows, as JSON
 * text; figures that are 0 are left out), `carried_in` and `carried_out` (minor units × 10,000).
 *
 * The play of the period is read once for the whole range. To find the rows of each player would take three times as long.
 */
export function planFigures(period: PlanPeriod, players: FiguredPlayers): RawBuilder<unknown> {
  const { kind, terms, from, to, advancesOf } = period;
  const { minimum, cap } = terms;
  // The minimum and the part below one minor unit are carried by rebates only.
  const carries = kind === "rebate";
  const waits = carries && terms.carriesSmall;
  const paid = advancesOf ? sql`greatest(amount, advanced)` : sql`amount`;
  // `offset 0` keeps PostgreSQL from computing the expressions of a subquery again for each of their uses.
  return sql`
    rate as (
      select category, rate, position, to_json(category)::text as name
      from unnest(${terms.rates.map(({ category }) => category)}::text[], ${terms.rates.map(({ rate }) => rate)}::int[])
        with ordinality as offered (category, rate, position)
    ),
    played as (
      select counted.player_id, counted.category, ${extraOf(terms)} as extra, sum(${baseOf(kind, terms)}) as base
      from turnover_hour as counted ${hasLevels(terms) ? LEVEL : sql``}
      where ${isOneOf(players, "counted")}
        and counted.hour >= ${from} and counted.hour < ${to} and counted.bonus_id = ${CASH}
        and counted.brand_id = ${period.brandId} and counted.currency = ${period.currency}
      group by 1, 2, 3
    ),
    summed as (
      select played.player_id, coalesce(sum(base * (rate + extra)), 0) as sum,
        string_agg(
          '{"category":' || name || ',"base":"' || base || '","rate":' || (rate + extra) || '}', ',' order by position, extra
        ) filter (where base <> 0 and rate.category is not null) as parts
      from played left join rate on rate.category = played.category group by played.player_id
    ),
    before as (
      select summed.*, ${carries ? sql`coalesce(carry.carried, 0)` : sql`0::numeric`} as carried_in,
        ${carries ? sql`0::numeric` : sql`coalesce(received.minor, 0)`} as deducted
        ${advancesOf ? sql`, coalesce(taken.minor, 0) as advanced` : sql``}
      from summed ${advancesOf ? sql`left join (${advancesIn(advancesOf, players)}) as taken using (player_id)` : sql``} ${carries ? carryOf(period) : sql`left join (${receivedOf(period, players)}) as received using (player_id)`}
      offset 0
    ),
    earned as (
      select *, sum + carried_in as exact, case when sum + carried_in > 0 then div(sum + carried_in, 10000) else 0 end as whole
      from before offset 0
    ),
    payable as (
      select *, case when rest < ${minimum}::bigint then 0 else least(rest, ${cap}::bigint) end as amount
      from (select *, greatest(whole - deducted, 0) as rest from earned offset 0) as earned offset 0
    ),
    cut as (
      select *, case when ${waits} and whole < ${minimum}::bigint then 0 else rest - amount end as lapsed from payable offset 0
    ),
    booked as (
      select *, ${carries ? sql`exact - (${paid} + lapsed) * 10000` : sql`0::numeric`} as carried_out from cut offset 0
    ),
    computed as materialized (
      select player_id, ${advancesOf ? sql`(${paid} - advanced)::bigint` : sql`amount::bigint`} as amount, carried_in, carried_out,
        '{"parts":[' || coalesce(parts, '') || '],"whole":"' || whole || '"'
          || ${figure("carriedIn", sql`carried_in`)} || ${figure("carriedOut", sql`carried_out`)}
          || ${figure("deducted", sql`deducted`)} || ${figure("lapsed", sql`lapsed`)}
          ${advancesOf ? sql`|| ${figure("advanced", sql`advanced`)}` : sql``} || '}' as why
      from booked
    )
  `;
}

/** SQL condition on the player of a table. */
function isOneOf(players: FiguredPlayers, table: string): RawBuilder<boolean> {
  const column = sql.ref(`${table}.player_id`);
  if ("playerId" in players) return sql<boolean>`${column} = ${players.playerId}::uuid`;
  return sql<boolean>`${column} > ${players.above}::uuid and ${column} <= ${players.last}::uuid`;
}

/** The sums that players took of a run before its end. */
const advancesIn = (run: string, players: FiguredPlayers) => sql`
  select player_id, sum(amount) as minor from reward
  where run = ${run} and step > 0 and ${isOneOf(players, "reward")} group by player_id
`;

/** A figure of the reason, unless it is 0. */
const figure = (name: string, value: RawBuilder<unknown>) =>
  sql`case when ${value} = 0 then '' else ${sql.lit(`,"${name}":"`)} || ${value} || '"' end`;

/** The play that counts, as `rewardBase` of the contract says. */
function baseOf(kind: RewardKind, { leavesOutPledged }: RewardTerms): RawBuilder<unknown> {
  if (kind === "cashback") return sql`counted.stake - counted.payout`;
  return leavesOutPledged ? sql`counted.valid_bet - counted.pledged` : sql`counted.valid_bet`;
}

const hasLevels = ({ levelExtras = [] }: RewardTerms): boolean => levelExtras.length > 0;

/** The level that acted when the hour of the first settlement began. */
const LEVEL = sql`
  left join lateral (
    select change.to_level from level_change as change
    where change.player_id = counted.player_id and change.acts_from <= counted.of_hour
    order by change.acts_from desc, change.id desc limit 1
  ) as level on true
`;

/** The part that the player's level adds to every rate. */
function extraOf({ levelExtras = [] }: RewardTerms): RawBuilder<unknown> {
  if (levelExtras.length === 0) return sql`0`;
  const cases = levelExtras
    .toReversed()
    .map(({ from, extra }) => sql`when level.to_level >= ${from}::int then ${extra}::int`);
  return sql`case ${sql.join(cases, sql` `)} else 0 end`;
}

const carryOf = ({ promotionId }: PlanPeriod) => sql`
  left join reward_carry as carry on carry.promotion_id = ${promotionId} and carry.player_id = summed.player_id
`;

/**
 * The bonuses that players received in the period, less what was taken back of them or never became cash, and the rebates
 * for the period. A rebate whose period still runs is not decided, and what was taken of it is not taken off.
 */
function receivedOf({ brandId, from, to, startedAt }: PlanPeriod, players: FiguredPlayers): RawBuilder<unknown> {
  return sql`
    select player_id, sum(minor) as minor from (
      select entry.player_id, greatest(entry.bonus - greatest(coalesce(back.minor, 0), 0), 0) as minor
      from promotion_entry as entry
      left join lateral (
        select case
            when queue = 'bonus' then taken
            when state = 'completed' then wagering.bonus - greatest(converted, 0)
            else greatest(returned, 0)
          end as minor
        from wagering
        where wagering.player_id = entry.player_id and wagering.entry_id = entry.id and ended_at < ${startedAt}
          and queue in ('bonus', 'purse')
      ) as back on true
      where ${isOneOf(players, "entry")}
        and entry.credited_at >= ${from} and entry.credited_at < ${to}
      union all
      select reward.player_id, reward.amount
      from reward_run as run join reward on reward.run = run.id
      where run.brand_id = ${brandId} and run.kind = 'rebate' and run.period_from >= ${from} and run.period_from < ${to}
        and run.state <> 'open' and ${isOneOf(players, "reward")}
        and (reward.state in ('waiting', 'claimed') or reward.state = 'lapsed' and reward.ended_at >= ${startedAt})
    ) as each group by player_id
  `;
}
