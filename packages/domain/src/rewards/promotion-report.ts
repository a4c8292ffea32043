import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { visibleBrand } from "../visible-brand.ts";
import { INTO_COST, OUT_OF_COST } from "../wallet/index.ts";
import { NAMED_COLUMNS, namedFacts, type NamedRow } from "./versioned-promotions.ts";

type Call = typeof contract.operations.promotionReport;
type Report = CallOutput<Call>["value"];
type Line = Report["list"][number];

/**
 * The cost of a brand's promotions in a period, by the ledger, and their liability now. Throws Refusal, in precedence
 * order: NOT_FOUND, also for a brand that the operator may not see; INPUT_INVALID {field} for a period that ends before
 * it begins.
 */
export async function promotionReport(
  { db, operator }: OperatorContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, input.brandId);
  const { begins, ends, currency, ...period } = await readPeriod(db, brandId, input);
  if (period.from > period.to) throw refusal("INPUT_INVALID", { field: "from" });
  const list = await readLines(db, { brandId, currency, from: begins, to: ends });
  return { value: { currency, period, list, sum: sumOf(list) } };
}

const DAYS_BY_DEFAULT = 7;

type PeriodRow = Report["period"] & { readonly begins: Date; readonly ends: Date; readonly currency: string };

/** The days in the brand's zone, and the moments at which the first begins and the last ends. */
async function readPeriod(db: DatabaseConnection, brandId: string, { from, to }: CallInput<Call>): Promise<PeriodRow> {
  const { rows } = await sql<PeriodRow>`
    select zone_day_start(first_day, zone) as begins, zone_day_start(last_day + 1, zone) as ends, brand.currency,
      first_day::text as "from", last_day::text as "to", today::text as today, zone as "timeZone"
    from brand
    cross join lateral (select brand_zone(brand.id, now()) as zone) as present
    cross join lateral (select zone_date(now(), zone) as today) as clock
    cross join lateral (select coalesce(${to ?? null}::date, today) as last_day) as ending
    cross join lateral (
      select coalesce(${from ?? null}::date, last_day - ${DAYS_BY_DEFAULT - 1}::integer) as first_day
    ) as beginning
    where brand.id = ${brandId}
  `.execute(db);
  const [row] = rows;
  invariant(row, `brand ${brandId} was visible`);
  return row;
}

interface Wanted {
  readonly brandId: string;
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
}

interface LineRow extends NamedRow {
  readonly state: Line["state"];
  readonly granted: bigint;
  readonly reserved: bigint;
  readonly spent: bigint;
  /** Digits. */
  readonly cost: string;
  readonly waiting: number;
  readonly waiting_sum: string;
  readonly open: number;
  readonly open_sum: string;
}

/** One statement, so budgets and transfers are of the same moment. */
async function readLines(db: DatabaseConnection, { brandId, currency, from, to }: Wanted): Promise<Line[]> {
  const { rows } = await sql<LineRow>`
    select ${NAMED_COLUMNS}, promotion.state,
      budget.granted, budget.reserved, budget.spent, (paid.sum - taken.sum)::text as cost,
      coalesce(waiting.count, 0) as waiting, coalesce(waiting.sum, 0)::text as waiting_sum,
      open.count as open, open.sum::text as open_sum
    from promotion
    join brand on brand.id = promotion.brand_id
    join promotion_budget as budget on budget.promotion_id = promotion.id
    left join content_item as item on item.id = promotion.id
    left join account as house on house.brand_id = promotion.brand_id and house.player_id is null
      and house.kind = 'promotion_cost' and house.currency = ${currency} and house.name = promotion.id::text
    cross join lateral (
      select coalesce(sum(amount), 0) as sum from transfer
      where source_account_id = house.id and ${OUT_OF_COST}
        and created_at >= ${from} and created_at < ${to}
    ) as paid
    cross join lateral (
      select coalesce(sum(amount), 0) as sum from transfer
      where destination_account_id = house.id and ${INTO_COST}
        and created_at >= ${from} and created_at < ${to}
    ) as taken
    left join (
      select reward.promotion_id, count(*)::int as count, sum(reward.amount) as sum
      from reward join promotion as own on own.id = reward.promotion_id
      where reward.state = 'waiting' and reward.deadline > now() and own.brand_id = ${brandId} group by 1
    ) as waiting on waiting.promotion_id = promotion.id
    cross join lateral (
      select count(*)::int as count, coalesce(sum(bonus), 0) as sum from promotion_entry as entry
      where entry.promotion_id = promotion.id and entry.state = 'process'
    ) as open
    where promotion.brand_id = ${brandId}
    order by promotion.created_at desc, promotion.id
  `.execute(db);
  return rows.map((row) => ({
    ...nameOf(row),
    state: row.state,
    ...{ granted: row.granted, cost: BigInt(row.cost), spent: row.spent, reserved: row.reserved },
    left: row.granted - row.spent - row.reserved,
    waiting: { count: row.waiting, sum: BigInt(row.waiting_sum) },
    open: { count: row.open, sum: BigInt(row.open_sum) },
  }));
}

function nameOf(row: LineRow): Pick<Line, "id" | "title" | "kind" | "mission"> {
  const { promotionId: id, promotionKind: kind, title, mission } = namedFacts(row);
  return { id, title, kind, mission };
}

/** All lines together. */
function sumOf(list: readonly Line[]): Report["sum"] {
  const total = (amountOf: (row: Line) => bigint) => list.reduce((sum, row) => sum + amountOf(row), 0n);
  const count = (countOf: (row: Line) => number) => list.reduce((sum, row) => sum + countOf(row), 0);
  return {
    granted: total((row) => row.granted),
    cost: total((row) => row.cost),
    spent: total((row) => row.spent),
    reserved: total((row) => row.reserved),
    left: total((row) => row.left),
    waiting: { count: count((row) => row.waiting.count), sum: total((row) => row.waiting.sum) },
    open: { count: count((row) => row.open.count), sum: total((row) => row.open.sum) },
  };
}
