import type { CallInput, CallOutput, contract, TeamProfitRow } from "@banyan/contract";
import { invariant } from "@banyan/kernel";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import * as z from "zod";
import { branchMember, inBranch } from "../branch-member.ts";
import type { PlayerContext } from "../context.ts";
import { readCursor, toPageBy } from "../keyset-cursor.ts";
import { teamPath } from "./team-path.ts";
import { readTeamPeriod } from "./team-period.ts";

type Call = typeof contract.agents.teamProfit;
type Input = CallInput<Call>;
type Sums = Readonly<Record<"bets" | "stake" | "payout" | "validBet", string>>;
type Row = Sums & Pick<TeamProfitRow, "key" | "account"> & { readonly place: string };

const DEFAULT_DAYS = 7;

/**
 * The settled play of a whole branch by member, day, category or vendor, from the turnover. One statement reads rows and
 * totals, so the totals are the sum of the rows. A play counts on the day of its settlement.
 *
 * Throws Refusal, in precedence order: NOT_FOUND, also for a member of another branch; INPUT_INVALID {field} for a
 * period that ends before it begins, or an invalid cursor.
 */
export async function teamProfit(context: PlayerContext, input: Input): Promise<CallOutput<Call>> {
  const { db, brand, player } = context;
  const { before, limit, by } = input;
  const { currency } = brand;
  const target = await branchMember(context, input.memberId);
  const { from, to, days } = await readTeamPeriod(db, brand.id, input, DEFAULT_DAYS);
  const keys: Readonly<Record<Input["by"], RawBuilder<string>>> = {
    member: sql<string>`member.id::text`,
    day: sql<string>`zone_date(hour.hour, ${days.timeZone})::text`,
    category: sql<string>`hour.category`,
    vendor: sql<string>`hour.vendor_code`,
  };
  const place = by === "day" ? sql`key::date - date '2000-01-01'` : sql`valid_bet`;
  const { rows } = await sql<{ rows: readonly Row[]; totals: Sums }>`
    with counted as materialized (
      select ${keys[by]} as key, sum(hour.bets) as bets, sum(hour.stake) as stake, sum(hour.payout) as payout,
        sum(hour.valid_bet) as valid_bet
      from member_path as path
      join player as member on member.no = path.descendant_no
      join turnover_hour as hour on hour.player_id = member.id
      where path.ancestor_no = ${target.no} and ${inBranch(player.id, "path.ancestor_no")}
        and hour.hour >= ${from} and hour.hour < ${to} and hour.currency = ${currency}
      group by 1
    ), placed as (
      select *, (${place})::numeric as place from counted
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
      ) as totals
  `.execute(db);
  const [read] = rows;
  invariant(read, "a statement without a table has one row");
  const page = toPageBy(
    read.rows,
    limit,
    (row) => [row.place, row.key],
    ({ key, account, ...sums }) => ({ key, account, ...figures(sums) }),
  );
  return {
    ...page,
    totals: before === undefined ? figures(read.totals) : null,
    path: await teamPath(db, player.id, target),
    period: days,
    currency,
  };
}

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
