import type { DatabaseConnection } from "@banyan/db";
import { invariant, type PlayerId } from "@banyan/kernel";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import * as z from "zod";
import { inBranch } from "../branch-member.ts";
import { readCursor } from "../keyset-cursor.ts";

/** The team and the period of the sums: play that was booked in [from, to). */
export interface SumsWanted {
  readonly agentId: PlayerId;
  /** The member whose team it is, in the agent's branch. */
  readonly no: number;
  /** Beginnings of hours of the brand's zone. */
  readonly from: Date;
  readonly to: Date;
  readonly currency: string;
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

/** Reads the turnover of a team in one statement, so that rows and totals are of one moment. */
export async function teamSums(db: DatabaseConnection, wanted: SumsWanted): Promise<TeamSums> {
  const { agentId, no, from, to, currency, gameType, before, limit } = wanted;
  const { rows } = await sql<TeamSums>`
    with branch as materialized (
      select member.no as branch_no, member.no as member_no, true as own from player as member
      where member.no = ${no} and ${inBranch(agentId, "member.no")}
      union all
      select child.descendant_no, below.descendant_no, false
      from member_path as child join member_path as below on below.ancestor_no = child.descendant_no
      where child.ancestor_no = ${no} and child.depth = 1 and ${inBranch(agentId, "child.ancestor_no")}
    ), counted as materialized (
      select branch.branch_no, branch.own, hour.category, sum(hour.bets) as bets, sum(hour.stake) as stake,
        sum(hour.payout) as payout, sum(hour.valid_bet) as valid_bet
      from branch join player on player.no = branch.member_no
      join turnover_hour as hour on hour.player_id = player.id and hour.hour >= ${from} and hour.hour < ${to}
      where hour.currency = ${currency}
      group by branch.branch_no, branch.own, hour.category
    ), summed as materialized (
      select branch_no, own, sum(bets) as bets, sum(stake) as stake, sum(payout) as payout, sum(valid_bet) as valid_bet
      from counted where ${gameType === undefined ? sql<SqlBool>`true` : sql<SqlBool>`category = ${gameType}`}
      group by branch_no, own
    ), page as (
      select member.id, member.username as account, member.account_type as type, summed.own,
        (select count(*)::int from member_path as below
          where below.ancestor_no = member.no and below.depth > 0) as team,
        summed.bets::text, summed.stake::text, summed.payout::text, summed.valid_bet::text as "validBet",
        summed.valid_bet as place
      from summed join player as member on member.no = summed.branch_no
      where ${behind(before)}
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
  invariant(sums, "a statement without a table has one row");
  return sums;
}

const place = z.tuple([z.string().regex(/^-?\d{1,30}$/), z.uuid()]);

function behind(cursor: string | undefined): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql<SqlBool>`true`;
  const [validBet, id] = readCursor(cursor, place);
  return sql<SqlBool>`(summed.valid_bet, member.id) < (${validBet}::numeric, ${id}::uuid)`;
}
