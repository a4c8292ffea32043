import { type RawBuilder, sql } from "kysely";
import { ancestorsBefore } from "../join-tree.ts";

/**
 * Queries for the facts of members on days of their brands. `wanted` is a relation with the columns `no`, the member's
 * number, and `day`. Each pair is there once. Amounts are in the brand's currency.
 */

/** SQL: the rows of an hour or a payment near a day, in any zone. Their exact date is compared after that. */
const near = (column: string) => sql`
  ${sql.ref(column)} >= (wanted.day - 1)::timestamp at time zone 'UTC'
    and ${sql.ref(column)} < (wanted.day + 2)::timestamp at time zone 'UTC'
`;

/** SQL: 1 for a moment on the day, 0 otherwise. Most moments are of other days, whose exact date is not needed. */
const isOn = (column: string) => sql`
  case when ${near(column)} then (brand_date(member.brand_id, ${sql.ref(column)}) = wanted.day)::integer else 0 end
`;

/**
 * The settled play of each member by category and vendor: no, day, category, vendor_code, bets, stake, payout, valid_bet.
 * The date of each hour is found once, for all members.
 */
export const ownPlay = (wanted: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with played as materialized (
    select wanted.no, wanted.day, hour.brand_id, hour.hour, hour.category, hour.vendor_code, hour.bets, hour.stake,
      hour.payout, hour.valid_bet
    from ${wanted} as wanted
    join player as member on member.no = wanted.no
    join brand on brand.id = member.brand_id
    join turnover_hour as hour on hour.player_id = member.id and ${near("hour.hour")}
    where hour.currency = brand.currency
  ), clock as materialized (
    select brand_id, hour, brand_date(brand_id, hour) as day from (select distinct brand_id, hour from played) as named
  )
  select played.no, played.day, category, vendor_code, sum(bets)::bigint as bets, sum(stake)::bigint as stake,
    sum(payout)::bigint as payout, sum(valid_bet)::bigint as valid_bet
  from played join clock using (brand_id, hour, day)
  group by played.no, played.day, category, vendor_code
`;

/**
 * The other facts of each member: no, day, deposits, withdrawals, bonuses, registrations, first_deposits, active.
 * Bonuses are credited bonuses and claimed rewards. A member is active by the play that `team_play_day` has.
 */
export const ownFacts = (wanted: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select wanted.no, wanted.day, money.deposits, money.withdrawals, money.bonuses,
    ${isOn("member.created_at")} as registrations, ${isOn("money.first_at")} as first_deposits,
    (money.valid_bet > 0)::integer as active
  from ${wanted} as wanted
  join player as member on member.no = wanted.no
  join brand on brand.id = member.brand_id
  cross join lateral (
    select
      (
        select coalesce(sum(paid_amount), 0)::bigint from deposit
        where player_id = member.id and ${near("settled_at")} and paid_currency = brand.currency
          and brand_date(deposit.brand_id, settled_at) = wanted.day
      ) as deposits,
      (
        select coalesce(sum(case when state = 'returned' then received_amount else amount end), 0)::bigint
        from withdrawal
        where player_id = member.id and ${near("paid_at")} and currency = brand.currency
          and brand_date(withdrawal.brand_id, paid_at) = wanted.day
      ) as withdrawals,
      (
        select coalesce(sum(bonus), 0)::bigint from promotion_entry
        where player_id = member.id and ${near("credited_at")}
          and brand_date(promotion_entry.brand_id, credited_at) = wanted.day
      ) + (
        select coalesce(sum(amount), 0)::bigint from reward
        where player_id = member.id and state = 'claimed' and ${near("ended_at")}
          and brand_date(member.brand_id, ended_at) = wanted.day
      ) as bonuses,
      (
        select min(settled_at) from deposit where player_id = member.id and settled_at is not null
      ) as first_at,
      (
        select coalesce(sum(own_valid_bet), 0) from team_play_day
        where agent_no = member.no and team_play_day.day = wanted.day
      ) as valid_bet
  ) as money
`;

/**
 * Everybody above each member by the tree of the day, the member included: no, day, ancestor_no, depth, and upline_no of
 * that ancestor. A move happens at the beginning of a day.
 */
export const pathsOfDays = (wanted: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select wanted.no, wanted.day, up.ancestor_no, up.depth,
    lead(up.ancestor_no) over (partition by wanted.no, wanted.day order by up.depth) as upline_no
  from ${wanted} as wanted
  join player as member on member.no = wanted.no
  cross join lateral (
    select min(until_at) as until_at from member_path_past
    where descendant_no = wanted.no and brand_date(member.brand_id, until_at) > wanted.day
  ) as past
  cross join lateral (${ancestorsBefore("wanted.no")}) as up
`;
