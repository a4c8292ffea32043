import { setImmediate } from "node:timers/promises";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { POINTS_COST } from "../../points-cost.ts";
import {
  add,
  asColumns,
  type CategoryPlay,
  type CostName,
  emptyCategory,
  type FactColumns,
  known,
  type MemberFacts,
} from "./branch-figures.ts";
import { INTO_COST, OUT_OF_COST } from "../../wallet/index.ts";
import { pathsAt, placeMembers, type TimedFacts } from "./former-places.ts";
import { MemberPlaces } from "./member-places.ts";

export interface PeriodWanted {
  readonly brandId: string;
  readonly currency: string;
  /** Beginnings of hours of the brand's zone: plays that were settled for the first time in [from, to). */
  readonly from: Date;
  readonly to: Date;
  /** Whether costs are read: only a dividend takes them off. */
  readonly withCosts: boolean;
  /** The numbers of the members whose branches are wanted. */
  readonly holders: readonly number[];
  /** Those of the holders who have no other one above. Their branches contain all wanted ones. */
  readonly tops: readonly number[];
}

const WORK_MEMORY = "128MB";

/** Branches with fewer members are read without the others of the brand. */
const MANY_MEMBERS = 100_000;

interface PlayRow {
  readonly no: number;
  readonly category: string;
  readonly valid_bet: string;
  readonly play_result: string;
}

/**
 * The play of the members of branches in a period, with all corrections that are known, and their costs. The members
 * contain the holders, and everybody between a holder and a member with facts. Branches of `many` members or more that
 * are most of all are read with all others of the brand.
 */
export async function periodFacts(
  db: DatabaseConnection | Transaction,
  wanted: PeriodWanted,
  many = MANY_MEMBERS,
): Promise<FactColumns> {
  await keepInMemory(db);
  if (await hasMoves(db, wanted)) return asColumns(await factsAtPlaces(db, wanted));
  const members = new MemberPlaces();
  const plays = (await areMostMembers(db, wanted, many))
    ? await readEverybody(db, { ...wanted, tops: [] }, members)
    : await readPlayLists(db, wanted);
  const costs = await readCosts(db, wanted);
  for (const { nos } of plays) await addUplines(db, members, nos);
  await addUplines(db, members, [...costs.map(({ no }) => no), ...wanted.holders]);
  const spent = new Map<CostName, Float64Array>();
  for (const { no, name, amount } of costs) {
    add(
      known(spent, name, () => new Float64Array(members.size)),
      members.placeOf(no),
      Number(amount),
    );
  }
  const play = new Map(plays.map((list) => [list.category, categoryOf(list, members)]));
  return { ...members.columns(), play, costs: spent, moved: [] };
}

/** The play of all members of a category: one entry for each member in each list. */
interface PlayLists {
  readonly category: string;
  readonly nos: readonly number[];
  readonly validBets: readonly number[];
  readonly playResults: readonly number[];
}

function categoryOf({ nos, validBets, playResults }: PlayLists, members: MemberPlaces) {
  const columns = emptyCategory(members.size);
  for (let at = 0; at < nos.length; at += 1) {
    const place = members.placeOf(nos[at] ?? 0);
    add(columns.validBets, place, validBets[at] ?? 0);
    add(columns.playResults, place, playResults[at] ?? 0);
  }
  return columns;
}

const asPlay = ({ category, valid_bet: validBet, play_result: playResult }: PlayRow): CategoryPlay => ({
  category,
  validBet: BigInt(validBet),
  playResult: BigInt(playResult),
});

/** A cost of a member in the period, in minor units. */
interface CostRow {
  readonly no: number;
  readonly name: CostName;
  readonly amount: string;
}

const costsOf = (rows: readonly CostRow[]): Partial<Record<CostName, bigint>> =>
  Object.fromEntries(rows.map(({ name, amount }) => [name, BigInt(amount)]));

/** At most one row for each member and cost. */
async function readCosts(db: DatabaseConnection | Transaction, wanted: PeriodWanted): Promise<readonly CostRow[]> {
  if (!wanted.withCosts) return [];
  return [
    ...(await readSalaries(db, wanted)),
    ...(await readPromotionCosts(db, wanted)),
    ...(await readPayments(db, wanted)),
  ];
}

/** SQL condition: a member of the branches. Nothing else is read. Without tops, all members of the brand. */
const inBranches = ({ tops }: PeriodWanted, no: string) =>
  tops.length === 0
    ? sql`true`
    : sql`${sql.ref(no)} in (select descendant_no from member_path where ancestor_no = any(${tops}::integer[]))`;

/** SQL: the play of a brand in a period. An hour of booking is never before the hour it counts for. */
const playOf = ({ brandId, currency, from, to }: PeriodWanted) => sql`
  turnover_hour
  where hour >= ${from} and of_hour >= ${from} and of_hour < ${to} and brand_id = ${brandId} and currency = ${currency}
`;

/** The sums of a million members stay in memory. */
const keepInMemory = async (db: DatabaseConnection | Transaction) =>
  sql`select set_config('work_mem', ${WORK_MEMORY}, true)`.execute(db);

async function readPlay(db: DatabaseConnection | Transaction, wanted: PeriodWanted): Promise<readonly PlayRow[]> {
  const { rows } = await sql<PlayRow>`
    select member.no, played.category, played.valid_bet::text, played.play_result::text
    from (
      select player_id, category, sum(valid_bet) as valid_bet, sum(stake - payout) as play_result
      from ${playOf(wanted)}
      group by player_id, category
    ) as played join player as member on member.id = played.player_id
    where ${inBranches(wanted, "member.no")}
  `.execute(db);
  return rows;
}

/**
 * Whether the branches have many members, and half of all or more. Then reading all members costs less than a test of
 * each.
 */
async function areMostMembers(
  db: DatabaseConnection | Transaction,
  { tops }: PeriodWanted,
  many: number,
): Promise<boolean> {
  const { rows } = await sql<{ most: boolean }>`
    select coalesce(sum(members + 1), 0) >= greatest(${many}, (
      select reltuples / 2 from pg_class where oid = 'player'::regclass
    )) as most
    from team_now where agent_no = any(${tops}::integer[])
  `.execute(db);
  return rows[0]?.most === true;
}

/** Reads the play of all members of the brand, and adds all members who have an upline. */
async function readEverybody(
  db: DatabaseConnection | Transaction,
  wanted: PeriodWanted,
  members: MemberPlaces,
): Promise<readonly PlayLists[]> {
  const { rows } = await sql<{ nos: string | null; uplines: string | null }>`
    select string_agg(descendant_no::text, ',') as nos, string_agg(ancestor_no::text, ',') as uplines
    from member_path where depth = 1
  `.execute(db);
  const plays = readPlayLists(db, wanted);
  // PostgreSQL reads the play meanwhile.
  await setImmediate();
  for (const { nos, uplines } of rows) members.addAll(numbersOf(nos ?? ""), numbersOf(uplines ?? ""));
  return plays;
}

/**
 * Reads the play in lists of numbers. Rows of a million members would take most of the time. The sums are Float64, which
 * PostgreSQL adds faster than numeric. They are exact, because the sum of the absolute amounts is also in bounds.
 */
async function readPlayLists(
  db: DatabaseConnection | Transaction,
  wanted: PeriodWanted,
): Promise<readonly PlayLists[]> {
  const { rows } = await sql<Record<keyof PlayLists, string> & { largest: number }>`
    select category, string_agg(member.no::text, ',') as nos,
      string_agg(valid_bet::text, ',') as "validBets", string_agg(play_result::text, ',') as "playResults",
      max(moved) as largest
    from (
      select player_id, category, sum(valid_bet::float8) as valid_bet, sum((stake - payout)::float8) as play_result,
        sum((abs(valid_bet) + abs(stake) + abs(payout))::float8) as moved
      from ${playOf(wanted)}
      group by player_id, category
    ) as played join player as member on member.id = played.player_id
    where ${inBranches(wanted, "member.no")}
    group by category
  `.execute(db);
  for (const { largest } of rows) invariant(Number.isSafeInteger(largest), "the play of a member is out of bounds");
  return rows.map(({ category, nos, validBets, playResults }) => ({
    category,
    ...{ nos: numbersOf(nos), validBets: numbersOf(validBets), playResults: numbersOf(playResults) },
  }));
}

/** A list of numbers as PostgreSQL joins them with commas. */
const numbersOf = (list: string) => JSON.parse(`[${list}]`) as number[];

/**
 * Salaries that were paid to members for periods that began in this one, less those that members paid to downlines. The
 * sum of a branch is the amount that was paid from above it.
 */
async function readSalaries(db: DatabaseConnection | Transaction, wanted: PeriodWanted): Promise<readonly CostRow[]> {
  const { rows } = await sql<CostRow>`
    select member.no, 'salaries' as name, sum(moved.amount)::text as amount
    from agent_contract_record as record
    cross join lateral (
      select record.downline_id as member_id, record.amount
      union all
      select record.upline_id, -record.amount
      where record.paid_by = 'upline' and not record.by_hand and record.upline_id is not null
    ) as moved
    join player as member on member.id = moved.member_id
    where record.brand_id = ${wanted.brandId} and record.kind <> 'dividend'
      and record.period_from >= ${wanted.from} and record.period_from < ${wanted.to}
      and ${inBranches(wanted, "member.no")}
    group by member.no
  `.execute(db);
  return rows;
}

/**
 * The money that promotions gave members in the period, less the money that they took back. The time of each transfer
 * counts. Rebates, points that became money and all other bonuses are separate costs.
 */
async function readPromotionCosts(
  db: DatabaseConnection | Transaction,
  wanted: PeriodWanted,
): Promise<readonly CostRow[]> {
  const { brandId, currency, from, to } = wanted;
  const { rows } = await sql<CostRow>`
    select member.no, given.name, sum(given.amount)::text as amount
    from account as house
    left join promotion on promotion.id::text = house.name
    cross join lateral (
      select case when house.name = ${POINTS_COST} then 'points' when promotion.kind = 'rebate' then 'rebate' else 'bonus' end
        as name, moved.player_id, moved.amount
      from (
        select destination_player_id as player_id, amount from transfer
        where source_account_id = house.id and ${OUT_OF_COST}
          and created_at >= ${from} and created_at < ${to}
        union all
        select source_player_id, -amount from transfer
        where destination_account_id = house.id and ${INTO_COST}
          and created_at >= ${from} and created_at < ${to}
      ) as moved
    ) as given
    join player as member on member.id = given.player_id
    where house.brand_id = ${brandId} and house.player_id is null and house.kind = 'promotion_cost'
      and house.currency = ${currency} and ${inBranches(wanted, "member.no")}
    group by member.no, given.name
  `.execute(db);
  return rows;
}

/**
 * The money that members paid in, by the time of the credit, and the money that was paid out to them, by its time. A
 * payment that comes back later has had its fee.
 */
async function readPayments(db: DatabaseConnection | Transaction, wanted: PeriodWanted): Promise<readonly CostRow[]> {
  const { brandId, currency, from, to } = wanted;
  const { rows } = await sql<CostRow>`
    select member.no, paid.name, sum(paid.amount)::text as amount
    from (
      select player_id, 'deposits' as name, paid_amount as amount from deposit
      where brand_id = ${brandId} and settled_at >= ${from} and settled_at < ${to} and paid_currency = ${currency}
      union all
      select player_id, 'withdrawals', amount from withdrawal
      where brand_id = ${brandId} and paid_at >= ${from} and paid_at < ${to} and currency = ${currency}
    ) as paid
    join player as member on member.id = paid.player_id
    where ${inBranches(wanted, "member.no")}
    group by member.no, paid.name
  `.execute(db);
  return rows;
}

/** Adds members, and everybody above those who are known, with their uplines: one query for each level that is missing. */
async function addUplines(
  db: DatabaseConnection | Transaction,
  members: MemberPlaces,
  more: readonly number[],
): Promise<void> {
  let missing = members.missing(more);
  while (missing.length > 0) {
    const { rows } = await sql<{ no: number; upline: number }>`
      select wanted.no, coalesce(above.ancestor_no, 0) as upline
      from unnest(${missing}::integer[]) as wanted (no)
      left join member_path as above on above.descendant_no = wanted.no and above.depth = 1
    `.execute(db);
    members.addAll(
      rows.map(({ no }) => no),
      rows.map(({ upline }) => upline),
    );
    missing = members.missing([]);
  }
}

/** Whether members of the brand moved after the beginning of the period. */
async function hasMoves(db: DatabaseConnection | Transaction, { brandId, from }: PeriodWanted): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    select exists (select from member_move where brand_id = ${brandId} and state = 'done' and moves_at > ${from}) as moved
  `.execute(db);
  return rows[0]?.moved === true;
}

/** The facts by the trees of their time: the period in parts between moves, each with the places of its members. */
async function factsAtPlaces(
  db: DatabaseConnection | Transaction,
  wanted: PeriodWanted,
): Promise<readonly MemberFacts[]> {
  const { rows: cuts } = await sql<{ at: Date }>`
    select distinct moves_at as at from member_move
    where brand_id = ${wanted.brandId} and state = 'done' and moves_at > ${wanted.from} and moves_at < ${wanted.to}
    order by at
  `.execute(db);
  const bounds = [wanted.from, ...cuts.map(({ at }) => at), wanted.to];
  const parts: TimedFacts[] = [];
  for (const [place, from] of bounds.slice(0, -1).entries()) {
    const part = { ...wanted, from, to: bounds[place + 1] ?? wanted.to, holders: [], tops: [] };
    const [plays, costs] = [await readPlay(db, part), await readCosts(db, part)];
    const nos = new Set([...plays.map(({ no }) => no), ...costs.map(({ no }) => no), ...wanted.holders]);
    parts.push({
      paths: await pathsAt(db, [...nos], from),
      plays: plays.map((row) => ({ no: row.no, ...asPlay(row) })),
      costs: costs.map((row) => ({ no: row.no, ...costsOf([row]) })),
    });
  }
  return placeMembers(parts);
}
