import type { CallInput, CallOutput, contract, TeamProfitRow } from "@banyan/contract";
import { invariant } from "@banyan/kernel";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import * as z from "zod";
import { daysInBranch, knownMember, shownLevels, SUMMED_LEAST } from "../branch-member.ts";
import type { PlayerContext } from "../context.ts";
import { readCursor, toPageBy } from "../keyset-cursor.ts";
import { teamPathOf } from "./team-path.ts";
import { readTeamPeriod } from "./team-period.ts";
import { branchPlay } from "./teams/branch-play.ts";

type Call = typeof contract.agents.teamProfit;
type Input = CallInput<Call>;
type Sums = Readonly<Record<"bets" | "stake" | "payout" | "validBet", string>>;
type Row = Sums & Pick<TeamProfitRow, "key" | "account"> & { readonly place: string };

const DEFAULT_DAYS = 7;

/**
 * The settled play of a whole branch by member, day, category or vendor, each day with the branch of that day. One
 * statement reads rows and totals, so the totals are the sum of the rows. A play counts on the day of its settlement.
 * Members below the last level that the brand shows are in the totals only. Where fewer than three of them played, the
 * last shown levels have no rows either. So the totals hide at least three members, or none.
 *
 * Throws Refusal, in precedence order: NOT_FOUND, also for a member of another branch; INPUT_INVALID {field} for a
 * period that ends before it begins, or an invalid cursor.
 */
export async function teamProfit(context: PlayerContext, input: Input): Promise<CallOutput<Call>> {
  const { db, brand, player } = context;
  const { before, limit, by } = input;
  const { currency } = brand;
  const target = await knownMember(context, input.memberId);
  const levels = shownLevels(context) - target.level;
  const { days } = await readTeamPeriod(db, brand.id, input, DEFAULT_DAYS);
  const key: RawBuilder<string> = {
    member: sql<string>`(select id::text from player where no = agent_no)`,
    day: sql<string>`day::text`,
    category: sql<string>`category`,
    vendor: sql<string>`vendor_code`,
  }[by];
  const counted =
    by === "member"
      ? sql`
        select ${key} as key, sum(own_bets) as bets, sum(own_stake) as stake, sum(own_payout) as payout,
          sum(own_valid_bet) as valid_bet, ${levelBelow(target.no)} as level
        from (${branchPlay(sql`${target.no}::integer`, days)}) as own
        where ${daysInBranch(target)}
        group by agent_no`
      : sql`
        select ${key} as key, sum(bets) as bets, sum(stake) as stake, sum(payout) as payout, sum(valid_bet) as valid_bet, 0 as level
        from team_play_day as row
        where agent_no = ${target.no} and ${daysInBranch(target)} and day >= ${days.from}::date and day <= ${days.to}::date
        group by 1`;
  const place = by === "day" ? sql`key::date - date '2000-01-01'` : sql`valid_bet`;
  const { rows } = await sql<{ rows: readonly Row[]; totals: Sums; belowHidden: boolean }>`
    with counted as materialized (
      select * from (${counted}) as sums where (bets, stake, payout, valid_bet) <> (0, 0, 0, 0)
    ), of_level as (
      select level, count(*) as members from counted group by level
    ), shown as (
      -- What the totals have more than the rows is nothing, or the play of enough members.
      select coalesce(max(last), -1) as last
      from (
        select last, coalesce((select sum(members) from of_level where level > last), 0) as below
        from generate_series(0, ${levels}::integer) as last
      ) as candidate
      where below >= ${SUMMED_LEAST} or below = 0
    ), placed as (
      select counted.*, (${place})::numeric as place from counted cross join shown where level <= shown.last
    ), page as (
      select * from placed where ${behind(before)} order by place desc, key desc limit ${limit + 1}
    )
    select
      (
        select coalesce(json_agg(json_build_object(
          'key', page.key, 'account', member.username, 'place', page.place::text, 'bets', page.bets::text,
          'stake', page.stake::text, 'payout', page.payout::text, 'validBet', page.valid_bet::text
        ) order by page.place desc, page.key desc), '[]')
        from page left join player as member on ${by === "member"} and member.id::text = page.key
      ) as rows,
      (
        select json_build_object(
          'bets', coalesce(sum(bets), 0)::text, 'stake', coalesce(sum(stake), 0)::text,
          'payout', coalesce(sum(payout), 0)::text, 'validBet', coalesce(sum(valid_bet), 0)::text
        ) from counted
      ) as totals,
      exists (select from of_level where level > ${levels}) as "belowHidden"
  `.execute(db);
  const [read] = rows;
  invariant(read, "a query without a table returned no row");
  const page = toPageBy(
    read.rows,
    limit,
    (row) => [row.place, row.key],
    ({ key, account, ...sums }) => ({ key, account, ...figures(sums) }),
  );
  return {
    ...page,
    totals: before === undefined ? figures(read.totals) : null,
    belowHidden: read.belowHidden,
    path: await teamPathOf(db, player.id, target),
    period: days,
    currency,
  };
}

/** SQL: the levels between a member at the top and a row of the play below, by the latest tree that has both. */
const levelBelow = (top: number) => sql`coalesce(
  (select depth from member_path where descendant_no = agent_no and ancestor_no = ${top}),
  (
    select depth from member_path_past where descendant_no = agent_no and ancestor_no = ${top}
    order by until_at desc limit 1
  )
)`;

function figures({ bets, stake, payout, validBet }: Sums) {
  const [staked, paid] = [BigInt(stake), BigInt(payout)];
  return { bets: Number(bets), stake: staked, payout: paid, net: paid - staked, validBet: BigInt(validBet) };
}

const position = z.tuple([z.string().regex(/^-?\d{1,30}$/), z.string().max(64)]);

function behind(cursor: string | undefined): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql<SqlBool>`true`;
  const [place, key] = readCursor(cursor, position);
  return sql<SqlBool>`(place, key) < (${place}::numeric, ${key})`;
}
