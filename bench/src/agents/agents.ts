import {
  createDatabase,
  createPool,
  type DatabaseConnection,
  inTransaction,
  type Pool,
  type Transaction,
} from "@banyan/db";
import { createTestServices, playerContext } from "@banyan/dev-env/fixture";
import type { Brand, PlayerContext, SignedInPlayer } from "@banyan/domain";
import {
  computePeriod,
  insertRecords,
  payContracts,
  type PeriodOfContracts,
  rollUpTeams,
  teamMembers,
  teamOverview,
} from "@banyan/domain/agents";
import { invariant } from "@banyan/kernel";
import { creditFromQuery, houseAccount } from "@banyan/ledger";
import { sql } from "kysely";
import { type Bench, type BenchLine, median, percentile, round } from "../bench.ts";
import { startBenchPostgres } from "../bench-postgres.ts";
import { isNoisy } from "../sides.ts";
import { CURRENCY, growTree, levels, MEMBERS, memberId, openTreeDatabase } from "./agent-tree.ts";
import { realtime } from "./realtime.ts";

const PAGE = 20;
/** Pages of the tree and rows by key that are read. */
const READS = 1_000;
/** Reads before the counted ones. */
const WARMED = 20;
const REFERENCES = 3;
/** Members who have played between two counts of the teams. */
const ROLLED = 20_000;
/** Connections that credit at the same time, as many as pay records. */
const CREDITORS = 2;
/** Credits of one transaction, as many as a settlement pays in one. */
const CREDITED_TOGETHER = 4_000;

/**
 * The agent center and the settlement on one tree. Each figure is beside a reference of the same run: a row by its key, a
 * sequential sum, or a bare insert.
 */
export const agentsBench: Bench = {
  name: "agents",
  async *run() {
    const server = await startBenchPostgres();
    const pool = createPool(await openTreeDatabase(server.url), { max: 4, statementTimeoutMillis: 0 });
    const db = createDatabase(pool);
    try {
      const began = performance.now();
      const brand = await growTree(db, pool);
      const growthSeconds = round((performance.now() - began) / 1_000, 0);
      const row = await timesOf(READS, () =>
        pool.query("select * from player where id = $1", [memberId(anyMember(1))]),
      );
      yield* await readPages(await rootContext(db, brand), row, growthSeconds);
      yield await compute(db, pool, brand);
      yield await posting(db, pool, brand);
      yield await realtime(server);
      yield await rollUp(db, pool, brand);
    } finally {
      await db.destroy();
      await server.stop();
    }
  },
};

const anyMember = (first: number, last = MEMBERS) => first + Math.floor(Math.random() * (last - first + 1));

/** The milliseconds of each of some calls. */
async function timesOf(times: number, call: () => Promise<unknown>): Promise<readonly number[]> {
  const millis: number[] = [];
  for (let warmed = 0; times > WARMED && warmed < WARMED; warmed += 1) await call();
  while (millis.length < times) {
    const began = performance.now();
    await call();
    millis.push(performance.now() - began);
  }
  return millis;
}

/** The overview of the root, and a page of the tree below a member of each level. */
async function readPages(
  context: PlayerContext,
  row: readonly number[],
  growthSeconds: number,
): Promise<readonly BenchLine[]> {
  const day = new Date(lastMonth("").from.getTime() + 12 * 86_400_000).toISOString().slice(0, 10);
  const today = await timesOf(READS, () => teamOverview(context, {}));
  const played = await timesOf(READS, () => teamOverview(context, { from: day, to: day }));
  const lines = [
    pageLine("agents.overview", "the root's branch, today", today, row, { growthSeconds }),
    pageLine("agents.overview", "the root's branch, a day with play", played, row),
  ];
  const firsts = levels();
  for (const [level, first] of firsts.slice(0, -1).entries()) {
    const last = (firsts[level + 1] ?? MEMBERS) - 1;
    const millis = await timesOf(READS, () =>
      teamMembers(context, { memberId: memberId(anyMember(first, last)), limit: PAGE }),
    );
    lines.push(pageLine("agents.tree", `below a member of level ${level}`, millis, row));
  }
  return lines;
}

async function rootContext(db: DatabaseConnection, brand: Brand): Promise<PlayerContext> {
  return playerContext(await createTestServices(db), brand, { id: memberId(1), role: "member" } as SignedInPlayer);
}

function pageLine(
  bench: string,
  page: string,
  millis: readonly number[],
  row: readonly number[],
  more: Readonly<Record<string, number>> = {},
): BenchLine {
  const [value, reference] = [percentile(millis, 0.99), percentile(row, 0.99)];
  return {
    bench,
    page,
    metric: "p99",
    value: round(value, 2),
    unit: "ms",
    reference: round(reference, 2),
    referenceIs: "p99 of one row by its key",
    ratio: round(value / reference, 1),
    details: {
      members: MEMBERS,
      reads: millis.length,
      p50Ms: round(median(millis), 2),
      referenceP50Ms: round(median(row), 2),
      ...more,
    },
  };
}

function lastMonth(brandId: string): PeriodOfContracts {
  const now = new Date();
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return {
    ...{ brandId, currency: CURRENCY, kind: "dividend", period: "month", paidBy: "house" },
    from: new Date(Date.UTC(year, month - 1)),
    to: new Date(Date.UTC(year, month)),
  };
}

/** The month's dividend of all contracts, without a write. */
async function compute(db: DatabaseConnection, pool: Pool, brand: Brand): Promise<BenchLine> {
  const client = await pool.connect();
  try {
    await client.query("set max_parallel_workers_per_gather = 0");
    const sum = () =>
      client.query(
        "select player_id, category, sum(stake), sum(payout), sum(valid_bet) from turnover_hour group by 1, 2",
      );
    const references = (await timesOf(REFERENCES, sum)).map((millis) => millis / 1_000);
    const began = performance.now();
    const { length: contracts } = await inTransaction(db, (tx) => computePeriod(tx, lastMonth(brand.id)));
    const seconds = (performance.now() - began) / 1_000;
    return secondsLine("agents.compute", seconds, references, "one sequential sum by member and category, s", {
      contracts,
      rows: Number((await client.query("select count(*) as n from turnover_hour")).rows[0]?.n),
      peakMemoryMb: round(process.resourceUsage().maxRSS / 1_024, 0),
    });
  } finally {
    client.release(true);
  }
}

function secondsLine(
  bench: string,
  seconds: number,
  references: readonly number[],
  referenceIs: string,
  details: Readonly<Record<string, number>>,
): BenchLine {
  const reference = median(references);
  return {
    bench,
    value: round(seconds, 2),
    unit: "s",
    reference: round(reference, 2),
    referenceIs,
    ratio: round(seconds / reference, 2),
    ...(isNoisy(references) && { noisy: true as const }),
    details: { members: MEMBERS, references: references.map((one) => round(one, 2)).join(" "), ...details },
  };
}

/** Counts members who have played in the teams above them, beside the insert of their turnover. */
async function rollUp(db: DatabaseConnection, pool: Pool, brand: Brand): Promise<BenchLine> {
  await rollUpTeams(db);
  const rates: { readonly counted: number; readonly inserted: number }[] = [];
  while (rates.length < REFERENCES) {
    const [insertMillis = Number.NaN] = await timesOf(1, () =>
      pool.query(
        `insert into turnover_hour as known
         select id, date_trunc('hour', now()), date_trunc('hour', now()), 'T', 'RNG', $1, $2::uuid, $3, 1, 100, 90, 100
         from player where no = any($4::integer[]) order by id
         on conflict (player_id, hour, of_hour, vendor_code, category, currency, bonus_id) do update set
           bets = known.bets + 1, stake = known.stake + 100, payout = known.payout + 90, valid_bet = known.valid_bet + 100`,
        [
          CURRENCY,
          "00000000-0000-0000-0000-000000000000",
          brand.id,
          Array.from({ length: ROLLED }, () => anyMember(1)),
        ],
      ),
    );
    const [rollMillis = Number.NaN] = await timesOf(1, () => rollUpTeams(db));
    rates.push({ counted: (ROLLED * 1_000) / rollMillis, inserted: (ROLLED * 1_000) / insertMillis });
  }
  const [rate, reference] = [
    median(rates.map(({ counted }) => counted)),
    median(rates.map(({ inserted }) => inserted)),
  ];
  return {
    bench: "agents.teams",
    value: round(rate, 0),
    unit: "members/s",
    reference: round(reference, 0),
    referenceIs: "the insert of the members' turnover, rows/s",
    ratio: round(rate / reference, 3),
    details: { members: MEMBERS, changed: ROLLED, depth: levels().length - 1 },
  };
}

/** Pays the month's records, beside a bare insert of as many rows like the transfers that it makes. */
async function posting(db: DatabaseConnection, pool: Pool, brand: Brand): Promise<BenchLine> {
  await inTransaction(db, async (tx) => {
    const due = lastMonth(brand.id);
    await insertRecords(tx, due, { computed: await computePeriod(tx, due), corrections: [] });
  });
  await pool.query("vacuum analyze agent_contract_record, agent_contract_due");
  await pool.query("checkpoint");
  const began = performance.now();
  await payContracts({ db, signals: { publish: () => undefined, changed: () => undefined } });
  const seconds = (performance.now() - began) / 1_000;
  const { rows } = await pool.query<{ paid: string; left: string }>(
    "select count(*) filter (where state = 'paid') as paid, count(*) filter (where state = 'payable') as left from agent_contract_record",
  );
  const [paid, left] = [Number(rows[0]?.paid), Number(rows[0]?.left)];
  invariant(left === 0, `${left} records were left unpaid`);
  const transfers = await bareRates(pool, paid, ["transfer"]);
  const allRows = await bareRates(pool, paid, ["transfer", "account", "agent_contract_record"]);
  // The last one, because it adds transfers.
  const credits = await creditsAlone(db, pool, brand);
  const [rate, reference] = [paid / seconds, median(transfers)];
  return {
    bench: "agents.posting",
    value: round(rate, 0),
    unit: "records/s",
    reference: round(reference, 0),
    referenceIs: "a bare insert … select of as many transfers, rows/s",
    ratio: round(rate / reference, 3),
    ...(isNoisy(transfers) && { noisy: true as const }),
    details: {
      members: MEMBERS,
      records: paid,
      references: transfers.map((one) => round(one, 0)).join(" "),
      bareOfAllRows: round(median(allRows), 0),
      ratioOfAllRows: round(rate / median(allRows), 3),
      creditsAlone: round(credits, 0),
      ratioOfCreditsAlone: round(rate / credits, 3),
    },
  };
}

/**
 * Payments a second, if each were only the credit of its account and its transfer. The same amounts are credited once
 * more, from a list, by as many connections. A payment cannot be faster.
 */
async function creditsAlone(db: DatabaseConnection, pool: Pool, brand: Brand): Promise<number> {
  await pool.query("drop table if exists bare_credit");
  const { rowCount } = await pool.query(
    `create table bare_credit as
     select row_number() over (order by record.id)::integer as no, record.id, cash.id as account_id, record.amount
     from agent_contract_record as record
     join account as cash on cash.player_id = record.downline_id and cash.kind = 'player_cash'
       and cash.currency = record.currency and cash.name = ''
     where record.state = 'paid'`,
  );
  const total = rowCount ?? 0;
  await pool.query("create index on bare_credit (no)");
  await pool.query("vacuum analyze bare_credit");
  await pool.query("checkpoint");
  let next = 0;
  const lane = async () => {
    while (next < total) {
      const from = next;
      next += CREDITED_TOGETHER;
      await inTransaction(db, (tx) => creditListed(tx, brand, from));
    }
  };
  const [millis = Number.NaN] = await timesOf(1, async () => {
    await Promise.all(Array.from({ length: CREDITORS }, lane));
  });
  return (total * 1_000) / millis;
}

async function creditListed(tx: Transaction, brand: Brand, from: number): Promise<void> {
  const house = await houseAccount(tx, brand.id, "commission_payable", CURRENCY);
  await creditFromQuery(tx, {
    ...{ house: house.id, brandId: brand.id, currency: CURRENCY },
    steps: sql`asked as (
      select account_id, amount as change, 'agent_dividend' as kind, 'agent_contract_record' as reference_kind,
        id::text as reference_id
      from bare_credit where no > ${from} and no <= ${from + CREDITED_TOGETHER}
    )`,
  });
}

/** The rows of a payment: three are written, and the row of the due amount goes. */
const PAID_ROWS = {
  transfer: "kind = 'agent_dividend'",
  account: "kind = 'player_cash' and sequence > 0",
  agent_contract_record: "state = 'paid'",
} as const;

/** Payments a second, if each were bare inserts into copies of these tables with their indexes. */
async function bareRates(
  pool: Pool,
  paid: number,
  tables: readonly (keyof typeof PAID_ROWS)[],
): Promise<readonly number[]> {
  const rates: number[] = [];
  while (rates.length < REFERENCES) {
    for (const table of tables) {
      await pool.query(`drop table if exists bare_${table}`);
      await pool.query(`create table bare_${table} (like ${table} including all)`);
    }
    await pool.query("checkpoint");
    const millis = await timesOf(1, async () => {
      for (const table of tables) {
        await pool.query(`insert into bare_${table} select * from ${table} where ${PAID_ROWS[table]}`);
      }
    });
    rates.push((paid * 1_000) / (millis[0] ?? Number.NaN));
  }
  return rates;
}
