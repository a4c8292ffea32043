import type { DatabaseConnection } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import * as z from "zod";
import { daysInBranch, type KnownMember, SUMMED_LEAST } from "../branch-member.ts";
import { readCursor } from "../keyset-cursor.ts";

/** The team and the days of the sums, by the day on which play was booked. */
export interface SumsWanted {
  /** The member whose team it is, with the times in the agent's branch. */
  readonly target: KnownMember;
  /** The members below are in the totals only. */
  readonly belowHidden: boolean;
  /** ISO 8601, by the brand's zone. */
  readonly days: { readonly from: string; readonly to: string };
  readonly gameType?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Sums in minor units, as PostgreSQL writes sums of bigint. */
export interface Sums {
  readonly bets: string;
  readonly stake: string;
  readonly payout: string;
  readonly validBet: string;
}

/** The play of a direct member with everybody below, or the own play of the member whose team it is. */
export interface BranchSums extends Sums {
  readonly id: string;
  readonly account: string;
  readonly type: number;
  readonly own: boolean;
  readonly team: number;
}

export interface TeamSums {
  /** The rows of a page, one more than the limit, most valid bets first. */
  readonly rows: readonly BranchSums[];
  /** The sums of the rows of all pages, and their number. */
  readonly totals: Sums & { readonly members: number };
  /** Every category with play in the period. */
  readonly gameTypes: readonly string[];
}

/**
 * Reads the play of a team from the sums by day, in one statement, so that rows and totals are of one moment. Each day has
 * the members who were directly below on that day.
 */
export async function teamSums(db: DatabaseConnection, wanted: SumsWanted): Promise<TeamSums> {
  const { target, belowHidden, days, gameType, before, limit } = wanted;
  const inPeriod = sql`day >= ${days.from}::date and day <= ${days.to}::date and ${daysInBranch(target)}`;
  const { rows } = await sql<TeamSums>`
    with target as materialized (select ${target.no}::integer as no), counted as materialized (
      select branch.agent_no as branch_no, false as own, category, sum(bets) as bets, sum(stake) as stake,
        sum(payout) as payout, sum(valid_bet) as valid_bet
      from target join team_play_day as branch on branch.upline_no = target.no
      where ${inPeriod}
      group by branch.agent_no, category
      having (sum(bets), sum(stake), sum(payout), sum(valid_bet)) <> (0, 0, 0, 0)
      union all
      select target.no, true, category, sum(own_bets), sum(own_stake), sum(own_payout), sum(own_valid_bet)
      from target join team_play_day as branch on branch.agent_no = target.no
      where ${inPeriod}
      group by target.no, category
      having (sum(own_bets), sum(own_stake), sum(own_payout), sum(own_valid_bet)) <> (0, 0, 0, 0)
    ), summed as materialized (
      select branch_no, own, sum(bets) as bets, sum(stake) as stake, sum(payout) as payout, sum(valid_bet) as valid_bet
      from counted where ${gameType === undefined ? sql<SqlBool>`true` : sql<SqlBool>`category = ${gameType}`}
      group by branch_no, own
    ), page as (
      select member.id, member.username as account, member.account_type as type, summed.own,
        coalesce((select members from team_now where agent_no = member.no), 0) as team,
        summed.bets::text, summed.stake::text, summed.payout::text, summed.valid_bet::text as "validBet",
        summed.valid_bet as place
      from summed join player as member on member.no = summed.branch_no
      where ${belowHidden ? ownRow(target.no) : sql<SqlBool>`true`} and ${behind(before)}
      order by summed.valid_bet desc, member.id desc limit ${limit + 1}
    )
    select
      (select coalesce(json_agg(to_jsonb(page) - 'place' order by page.place desc, page.id desc), '[]') from page)
        as rows,
      (
        select json_build_object(
          'members', count(*), 'bets', coalesce(sum(bets), 0)::text, 'stake', coalesce(sum(stake), 0)::text,
          'payout', coalesce(sum(payout), 0)::text, 'validBet', coalesce(sum(valid_bet), 0)::text
        ) from summed
      ) as totals,
      array(select distinct category from counted where category <> '' order by category) as "gameTypes"
  `.execute(db);
  const [sums] = rows;
  invariant(sums, "a query without a table returned no row");
  return sums;
}

/** SQL condition on `summed`: the own play of a member, where no single member below could be told by it. */
const ownRow = (no: number) => sql<SqlBool>`(
  summed.own and coalesce((select members from team_now where agent_no = ${no}), 0) not between 1 and ${SUMMED_LEAST - 1}
)`;

const place = z.tuple([z.string().regex(/^-?\d{1,30}$/), z.uuid()]);

function behind(cursor: string | undefined): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql<SqlBool>`true`;
  const [validBet, id] = readCursor(cursor, place);
  return sql<SqlBool>`(summed.valid_bet, member.id) < (${validBet}::numeric, ${id}::uuid)`;
}
