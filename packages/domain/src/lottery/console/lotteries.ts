import type { CallInput, CallOutput, contract, LotterySum } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { type SqlBool, sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { gameName } from "../../game-name.ts";
import { timesOn } from "../draws/schedule-days.ts";
import { isWaiting } from "../results/draw-alarms.ts";
import { type BrandsAsked, isBrandAsked, isOperated, marketSums, type SumRow, sumsBy } from "./operated-lotteries.ts";

type Call = typeof contract.operations.lotteries;
type OperatedLottery = CallOutput<Call>["list"][number];

/** SQL expression: the sources of the results of `lottery`. */
const sourcesOf = sql`(
  select jsonb_agg(jsonb_build_object(
    'name', source.name, 'enabled', source.enabled, 'answeredAt', source.answered_at, 'failedAt', source.failed_at,
    'failure', source.failure
  ) order by source.name)
  from lottery_game_source as named join result_source as source on source.code = named.source_code
  where named.game_code = lottery.code
)`;

/** The lotteries that the operator's brands offer, by vendor and name, with the sums of these brands. */
export async function lotteries(
  { db, operator, caller }: OperatorContext,
  { brandId, vendor, gameCode }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const asked = { operator, brandId };
  const { rows } = await sql<LotteryRow>`
    select lottery.code, ${gameName(caller.locale)} as name, vendor.code as vendor, vendor.name as vendor_name,
      lottery.rules, lottery.prices, vendor.enabled and game.enabled as enabled, lottery.time_zone,
      times.every_seconds, to_char(times.at_time, 'HH24:MI') as at_time, keeper.name as keeper_name, lottery.result_within_seconds,
      ${sourcesOf} as sources, next.numero, next.open_at, next.close_at, next.draw_at,
      clock_timestamp() as server_time, (
        select count(*)::int from lottery_draw as draw where draw.game_code = lottery.code and ${isWaiting}
      ) as waiting, (
        select count(*)::int from lottery_limit_change as change
        where change.state = 'proposed' and change.game_code = lottery.code
      ) as waiting_limits, (
        select count(*)::int from lottery_price_proposal as proposal
        where proposal.state = 'proposed' and proposal.game_code = lottery.code
          and ${isBrandAsked(asked, "proposal.brand_id")}
      ) as waiting_prices
    from lottery_game as lottery
    cross join lateral (
      select times.* from lottery_game as game
      cross join lateral ${timesOn(sql`(now() at time zone game.time_zone)::date`)} as times
      where game.code = lottery.code
    ) as times
    join game on game.vendor_code = lottery.vendor_code and game.game_code = lottery.code
    join vendor on vendor.code = lottery.vendor_code
    left join vendor as keeper on keeper.code = lottery.keeper_code
    left join lateral (
      select * from lottery_draw as draw
      where draw.game_code = lottery.code and draw.state in ('scheduled', 'open')
        and draw.close_at > clock_timestamp()
      order by draw.draw_at limit 1
    ) as next on true
    where game.withdrawn_at is null and ${isOperated(asked)}
      and (${vendor ?? null}::text is null or lottery.vendor_code = ${vendor ?? null})
      and (${gameCode ?? null}::text is null or lottery.code = ${gameCode ?? null})
    order by vendor.name, name, lottery.code
  `.execute(db);
  const codes = rows.map(({ code }) => code);
  const [today, limits, vendors] = await Promise.all([
    todaysSums(db, asked, codes),
    limitsOf(db, codes),
    vendorsOf(db, asked),
  ]);
  return {
    list: rows.map((row) => answerLottery(row, today.get(row.code) ?? [], limits.get(row.code) ?? [])),
    vendors,
    serverTime: rows[0]?.server_time ?? new Date(),
  };
}

interface LotteryRow {
  readonly code: string;
  readonly name: string;
  readonly vendor: string;
  readonly vendor_name: string;
  readonly rules: string;
  readonly prices: string;
  readonly enabled: boolean;
  readonly time_zone: string;
  readonly every_seconds: number | null;
  readonly at_time: string | null;
  readonly keeper_name: string | null;
  readonly result_within_seconds: number | null;
  readonly sources: readonly SourceRow[] | null;
  /** Null without a next draw, like its times. */
  readonly numero: string | null;
  readonly open_at: Date;
  readonly close_at: Date;
  readonly draw_at: Date;
  readonly server_time: Date;
  readonly waiting: number;
  readonly waiting_limits: number;
  readonly waiting_prices: number;
}

/** A source as JSON. */
interface SourceRow extends Pick<OperatedLottery["sources"][number], "name" | "enabled" | "failure"> {
  readonly answeredAt: string | null;
  readonly failedAt: string | null;
}

function answerSource({ answeredAt, failedAt, ...source }: SourceRow): OperatedLottery["sources"][number] {
  const instant = (text: string | null) => (text === null ? null : new Date(text));
  return { ...source, answeredAt: instant(answeredAt), failedAt: instant(failedAt) };
}

type Limit = OperatedLottery["limits"][number];

function answerLottery(row: LotteryRow, today: LotterySum[], limits: Limit[]): OperatedLottery {
  return {
    gameCode: row.code,
    gameName: row.name,
    vendor: row.vendor,
    vendorName: row.vendor_name,
    rules: row.rules,
    prices: row.prices,
    enabled: row.enabled,
    timeZone: row.time_zone,
    everySeconds: row.every_seconds,
    atTime: row.at_time,
    keeperName: row.keeper_name,
    resultWithinSeconds: row.result_within_seconds,
    sources: (row.sources ?? []).map(answerSource),
    limits,
    next:
      row.numero === null
        ? null
        : { numero: row.numero, openAt: row.open_at, closeAt: row.close_at, drawAt: row.draw_at },
    today,
    waiting: row.waiting,
    waitingLimits: row.waiting_limits,
    waitingPrices: row.waiting_prices,
  };
}

/** By lottery, the sums of the draws of today. The last draw of a day is at midnight. */
async function todaysSums(db: DatabaseConnection, asked: BrandsAsked, codes: readonly string[]) {
  const midnight = sql`date_trunc('day', now() at time zone lottery.time_zone)`;
  const isToday = sql<SqlBool>`draw.game_code = any(${codes}::text[]) and exists (
    select from lottery_game as lottery where lottery.code = draw.game_code
      and draw.draw_at > ${midnight} at time zone lottery.time_zone
      and draw.draw_at <= (${midnight} + interval '1 day') at time zone lottery.time_zone
  ) and draw.draw_at > now() - interval '2 days'`;
  const { rows } = await sql<SumRow>`
    select draw.game_code as of, sums.currency, sum(sums.tickets)::int as tickets, sum(sums.stake)::bigint as stake,
      sum(sums.payout)::bigint as payout
    from (${marketSums(asked, isToday)}) as sums join lottery_draw as draw on draw.id = sums.draw_id
    group by draw.game_code, sums.currency order by sums.currency
  `.execute(db);
  return sumsBy(rows);
}

async function limitsOf(db: DatabaseConnection, codes: readonly string[]): Promise<ReadonlyMap<string, Limit[]>> {
  const { rows } = await sql<Limit & { code: string }>`
    select lottery.code, most.currency, stake.minimum, stake.maximum, most.number_cap as "numberCap",
      most.play_cap as "playCap", most.win_cap as "winCap"
    from lottery_game as lottery
    join lottery_limit as most on most.game_code = lottery.code
    join game_stake as stake on stake.vendor_code = lottery.vendor_code and stake.game_code = lottery.code
      and stake.currency = most.currency
    where lottery.code = any(${codes}::text[]) order by most.currency
  `.execute(db);
  const limits = new Map<string, Limit[]>();
  for (const { code, ...limit } of rows) limits.set(code, [...(limits.get(code) ?? []), limit]);
  return limits;
}

async function vendorsOf(db: DatabaseConnection, asked: BrandsAsked): Promise<{ code: string; name: string }[]> {
  const { rows } = await sql<{ code: string; name: string }>`
    select vendor.code, vendor.name from vendor
    where exists (select from lottery_game as lottery where lottery.vendor_code = vendor.code and ${isOperated(asked)})
    order by vendor.name, vendor.code
  `.execute(db);
  return rows;
}
