import { startWorker } from "@banyan/dev-env/server-under-test";
import { TEST_DATA_KEY } from "@banyan/dev-env/fixture";
import { readWholeRecord, entriesUpTo } from "@banyan/domain/play";
import { turnoverOfEntries } from "@banyan/domain/turnover";
import { sql } from "kysely";
import { type Bench, type BenchLine, round } from "./bench.ts";
import { startBenchPostgres } from "./bench-postgres.ts";
import { isQuick, sizeOf } from "./run-length.ts";
import { compare, figuresOf, inTurns } from "./sides.ts";
import { openWagerPlatform, type WagerPlatform } from "./wager-platform.ts";
import { openLanes } from "./wallet-lanes.ts";

const ENTRIES = sizeOf("BENCH_ENTRIES", 10_000_000, 200_000);
const PLAYERS = sizeOf("BENCH_PLAYERS", 100_000, 20_000);
/** A batch of the wallet at full speed. */
const BATCH_ENTRIES = 200;
const PAGE_BATCHES = 64;
/** The number of hours of the entries. */
const HOURS = 24;
/** Of wallet calls at full speed, while the readers follow. */
const FOLLOW_SECONDS = isQuick() ? 5 : 35;
/** A rebuild of the full size takes minutes, so it has few turns. */
const TURNS = isQuick() ? { warm: 0, counted: 2 } : { warm: 1, counted: 2 };
const SAMPLE_MILLIS = 500;

/**
 * How fast turnover is counted again from the record of play, in entries a second. For reference, a bare
 * `insert … select … group by` counts the same lines from a flat table.
 *
 * Before that, bets are placed at full speed while a worker's readers follow. `lagSeconds` is the greatest age of a batch
 * that one of them had not read.
 */
export const recordBench: Bench = {
  name: "record",
  async run() {
    const postgres = await startBenchPostgres();
    try {
      const platform = await openWagerPlatform(postgres.url, "record", PLAYERS);
      try {
        const followed = await follow(platform);
        await fill(platform);
        return [await compareRebuild(platform, followed)];
      } finally {
        await platform.end();
      }
    } finally {
      await postgres.stop();
    }
  },
};

interface Followed {
  readonly rate: number;
  readonly lagSeconds: number;
}

async function follow(platform: WagerPlatform): Promise<Followed> {
  const worker = await startWorker(platform.databaseUrl, "bench-record", { env: { DATA_KEYS: TEST_DATA_KEY } });
  const lanes = openLanes(platform);
  let lagSeconds = 0;
  const sampler = setInterval(() => {
    lagOf(platform).then(
      (lag) => (lagSeconds = Math.max(lagSeconds, lag)),
      () => undefined,
    );
  }, SAMPLE_MILLIS);
  try {
    const { rate } = await lanes.bet(FOLLOW_SECONDS, 0);
    return { rate, lagSeconds };
  } finally {
    clearInterval(sampler);
    await lanes.end();
    await worker.stop();
  }
}

/** The age of the oldest batch that a reader has not read, in seconds. */
async function lagOf({ pool }: WagerPlatform): Promise<number> {
  const { rows } = await pool.query<{ lag: number | null }>(
    `select extract(epoch from clock_timestamp() - least(
      (select min(at) from play_arrival),
      (select ats[1] from play_page where number = (select min(page) from play_reader where name in ('jackpots', 'turnover')))
    ))::float8 as lag`,
  );
  return rows[0]?.lag ?? 0;
}

/** Writes settled plays of all players as batches and pages, and the same lines into a flat table. */
async function fill({ pool, vendor: { brand, code, gameCode } }: WagerPlatform): Promise<void> {
  await pool.query("drop trigger play_page_is_permanent on play_page");
  await pool.query("truncate play_page, play_arrival, play_batch");
  await pool.query(
    `create table bench_line as
    select number / ${BATCH_ENTRIES} as batch,
      date_trunc('hour', now()) - number / ${BATCH_ENTRIES} % ${HOURS} * interval '1 hour' as hour,
      ('019ab000-0000-7000-8000-' || lpad(to_hex(number::bigint * 7919 % ${PLAYERS}), 12, '0'))::uuid as player_id,
      $1::text as brand_id, $2::text as vendor_code, 'RNG'::text as category, $3::text as currency,
      1 as bets, 100::bigint as stake, 90::bigint as payout, 100::bigint as valid_bet
    from generate_series(0, ${ENTRIES} - 1) as number`,
    [brand.id, code, brand.currency],
  );
  await pool.query(
    `insert into play_batch (
      at, id, brands, vendors, games, categories, currencies, kinds, calls, states, rules, groups, players, plays,
      transactions, staked, paid, bets, counted_stakes, counted_payouts, valid_bets
    )
    select hour + batch * interval '1 microsecond', gen_random_uuid(), array[$1::text], array[$2::text],
      array[$3::text], array['RNG'], array[$4::text], array['settled'], array['win'], array['settled'], array[2],
      array_agg(1), array_agg(player_id), array_agg(player_id), array_agg('call'::text), array_agg(0::bigint),
      array_agg(payout), array_agg(bets), array_agg(stake), array_agg(payout), array_agg(valid_bet)
    from bench_line group by hour, batch`,
    [brand.id, code, gameCode, brand.currency],
  );
  await pool.query(
    `insert into play_page (number, ats, batches, entries)
    select place / ${PAGE_BATCHES} + 1, array_agg(at), array_agg(id), sum(entries)
    from (
      select at, id, cardinality(players) as entries, row_number() over (order by at, id) - 1 as place from play_batch
    ) as batch
    group by place / ${PAGE_BATCHES}`,
  );
  await pool.query("create table bench_sum (like turnover_hour including defaults)");
  await pool.query("vacuum analyze bench_line, play_batch, play_page");
}

const COLUMNS = sql`
  player_id, hour, of_hour, vendor_code, category, currency, bonus_id, brand_id, bets, stake, payout, valid_bet`;

async function compareRebuild({ db }: WagerPlatform, followed: Followed): Promise<BenchLine> {
  const lines = sql`
    select player_id, hour, hour, vendor_code, category, currency, '00000000-0000-0000-0000-000000000000'::uuid,
      brand_id, sum(bets), sum(stake), sum(payout), sum(valid_bet)
    from bench_line group by player_id, hour, vendor_code, category, currency, brand_id`;
  const record = turnoverOfEntries(entriesUpTo({ page: BigInt(ENTRIES) + 1n, batch: 0, entry: 0 }, [], "play_count"));
  const count = (query: typeof lines) => async (): Promise<number> => {
    await sql`truncate bench_sum`.execute(db);
    const began = performance.now();
    // Both sides with the same settings.
    await readWholeRecord(db, (tx) => sql`insert into bench_sum (${COLUMNS}) ${query}`.execute(tx));
    return ENTRIES / ((performance.now() - began) / 1_000);
  };
  const { bare, rebuilt } = await inTurns({ bare: count(lines), rebuilt: count(record) }, TURNS);
  const { details, ...figures } = figuresOf(compare(rebuilt, bare), 0);
  return {
    bench: "record",
    unit: "entries/s",
    referenceIs: "a bare insert … select … group by over the same lines in a flat table",
    ...figures,
    details: {
      ...details,
      turns: TURNS.counted,
      entries: ENTRIES,
      players: PLAYERS,
      betsPerSecond: round(followed.rate, 0),
      lagSeconds: round(followed.lagSeconds, 2),
    },
  };
}
