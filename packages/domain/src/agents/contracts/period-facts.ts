import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { CategoryPlay, CostName, MemberFacts } from "./branch-figures.ts";
import { pathsAt, placeMembers, type TimedFacts } from "./former-places.ts";

export interface PeriodWanted {
  readonly brandId: string;
  readonly currency: string;
  /** Beginnings of hours of the brand's zone: plays that were settled for the first time in [from, to). */
  readonly from: Date;
  readonly to: Date;
  /** The numbers of the members whose branches are wanted. */
  readonly holders: readonly number[];
  /** Those of the holders who have no other one above. Their branches contain all wanted ones. */
  readonly tops: readonly number[];
}

const WORK_MEMORY = "128MB";

interface PlayRow {
  readonly no: number;
  readonly upline: number | null;
  readonly category: string;
  readonly valid_bet: string;
  readonly play_result: string;
}

/**
 * The play of the members of branches in a period, with all corrections that are known, and their costs. The members
 * contain the holders, and everybody between a holder and a member with facts.
 */
export async function periodFacts(
  db: DatabaseConnection | Transaction,
  wanted: PeriodWanted,
): Promise<readonly MemberFacts[]> {
  if (await hasMoves(db, wanted)) return factsAtPlaces(db, wanted);
  const [plays, salaries] = [await readPlay(db, wanted), await readSalaries(db, wanted)];
  const uplines = new Map(plays.map(({ no, upline }) => [no, upline]));
  await addUplines(db, uplines, [...salaries.map(({ no }) => no), ...wanted.holders]);
  const play = Map.groupBy(plays, ({ no }) => no);
  const paid = new Map(salaries.map(({ no, amount }) => [no, BigInt(amount)]));
  return Array.from(uplines, ([no, upline]) => ({
    ...{ no, upline },
    play: (play.get(no) ?? []).map(asPlay),
    costs: costsOf(paid.get(no)),
  }));
}

const asPlay = ({ category, valid_bet: validBet, play_result: playResult }: PlayRow): CategoryPlay => ({
  category,
  validBet: BigInt(validBet),
  playResult: BigInt(playResult),
});

const costsOf = (salaries: bigint | undefined): Partial<Record<CostName, bigint>> =>
  salaries === undefined ? {} : { salaries };

/** SQL condition: a member of the branches. Nothing else is read. Without tops, all members of the brand. */
const inBranches = ({ tops }: PeriodWanted, no: string) =>
  tops.length === 0
    ? sql`true`
    : sql`${sql.ref(no)} in (select descendant_no from member_path where ancestor_no = any(${tops}::integer[]))`;

async function readPlay(db: DatabaseConnection | Transaction, wanted: PeriodWanted): Promise<readonly PlayRow[]> {
  const { brandId, currency, from, to } = wanted;
  // The sums of a million members stay in memory.
  await sql`select set_config('work_mem', ${WORK_MEMORY}, true)`.execute(db);
  // An hour of booking is never before the hour that it counts for, so earlier partitions are left unread.
  const { rows } = await sql<PlayRow>`
    select member.no, above.no as upline, counted.category, sum(counted.valid_bet)::text as valid_bet,
      sum(counted.stake - counted.payout)::text as play_result
    from turnover_hour as counted join player as member on member.id = counted.player_id
    left join player as above on above.id = member.upline_id
    where counted.hour >= ${from} and counted.of_hour >= ${from} and counted.of_hour < ${to}
      and counted.brand_id = ${brandId} and counted.currency = ${currency} and ${inBranches(wanted, "member.no")}
    group by member.no, above.no, counted.category
  `.execute(db);
  return rows;
}

/**
 * Salaries that were paid to members for periods that began in this one, less those that members paid to downlines. The
 * sum of a branch is the amount that was paid from above it.
 */
async function readSalaries(
  db: DatabaseConnection | Transaction,
  wanted: PeriodWanted,
): Promise<readonly { readonly no: number; readonly amount: string }[]> {
  const { rows } = await sql<{ no: number; amount: string }>`
    select member.no, sum(moved.amount)::text as amount
    from agent_contract_record as record
    cross join lateral (
      select record.downline_id as member_id, record.amount
      union all
      select record.upline_id, -record.amount where record.paid_by = 'upline' and record.upline_id is not null
    ) as moved
    join player as member on member.id = moved.member_id
    where record.brand_id = ${wanted.brandId} and record.kind <> 'dividend'
      and record.period_from >= ${wanted.from} and record.period_from < ${wanted.to}
      and ${inBranches(wanted, "member.no")}
    group by member.no
  `.execute(db);
  return rows;
}

/** Adds members, and everybody above those who are known, with their uplines: one query for each level that is missing. */
async function addUplines(
  db: DatabaseConnection | Transaction,
  known: Map<number, number | null>,
  more: readonly number[],
): Promise<void> {
  const named = [...more, ...known.values()].filter((no) => no !== null);
  let missing = [...new Set(named.filter((no) => !known.has(no)))];
  while (missing.length > 0) {
    const { rows } = await sql<{ no: number; upline: number | null }>`
      select member.no, above.no as upline from unnest(${missing}::integer[]) as wanted (no)
      join player as member on member.no = wanted.no left join player as above on above.id = member.upline_id
    `.execute(db);
    for (const { no, upline } of rows) known.set(no, upline);
    const uplines = rows.flatMap(({ upline }) => (upline === null || known.has(upline) ? [] : [upline]));
    missing = [...new Set(uplines)];
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
    const [plays, salaries] = [await readPlay(db, part), await readSalaries(db, part)];
    const nos = new Set([...plays.map(({ no }) => no), ...salaries.map(({ no }) => no), ...wanted.holders]);
    parts.push({
      paths: await pathsAt(db, [...nos], from),
      plays: plays.map((row) => ({ no: row.no, ...asPlay(row) })),
      costs: salaries.map(({ no, amount }) => ({ no, ...costsOf(BigInt(amount)) })),
    });
  }
  return placeMembers(parts);
}
