import { join } from "node:path";
import { freePort, startPostgres } from "@banyan/dev-env";
import { createTestServices } from "@banyan/dev-env/fixture";
import type { OperatorContext } from "@banyan/domain";
import { memberBets } from "@banyan/domain/games";
import { memberStatement } from "@banyan/domain/wallet";
import { asId, type OperatorId } from "@banyan/kernel";
import { type Bench, type BenchLine, median, percentile, round } from "./bench.ts";
import { openWagerPlatform, userOf, type WagerPlatform } from "./wager-platform.ts";

const DATA_DIR = join(import.meta.dirname, "..", "..", ".cache", "bench-postgres");
/** Rounds and transfers together. */
const SMALL_ROWS = 20_000;
const LARGE_ROWS = Number(process.env["BENCH_ROWS"] ?? 20_000_000);
/** The history of every player, spread over a year: rounds, each with the transfer of its stake. */
const PLAYS = 200;
const PLAYERS_AT_ONCE = 500;
const PAGE = 20;
/** Pages after the newest one. */
const DEPTH = 8;
const VISITS = 300;

interface Visit {
  readonly firstMs: number[];
  readonly deepMs: number[];
}

/**
 * The first page and a deep page of a player's betting record and account record. It compares twenty million rows with
 * twenty thousand. Each player has the same history; only the number of other players differs.
 */
export const historyBench: Bench = {
  name: "history",
  async run() {
    const server = await startPostgres({ dataDir: DATA_DIR, port: await freePort() });
    try {
      const platform = await openWagerPlatform(server.url, "history", LARGE_ROWS / 2 / PLAYS);
      try {
        await platform.pool.query("select open_transfer_months(now() - interval '13 months', now())");
        const few = SMALL_ROWS / 2 / PLAYS;
        await playAYear(platform, 0, few);
        const small = await visitRecords(platform, few);
        await playAYear(platform, few, platform.players);
        const large = await visitRecords(platform, platform.players);
        return [
          ...lines("history.bets", small.bets, large.bets),
          ...lines("history.account", small.account, large.account),
        ];
      } finally {
        await platform.end();
      }
    } finally {
      await server.stop();
    }
  },
};

/** Writes the rows that the wallet would have written for these players' rounds of the past year. */
async function playAYear({ pool, vendor }: WagerPlatform, from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += PLAYERS_AT_ONCE) {
    await pool.query(
      `with play as materialized (
         select account.id as cash_id, account.player_id, k, now() - (360 - k * 360.0 / $3) * interval '1 day' as at,
           gen_random_uuid()::text as name
         from generate_series($1::int, $2::int) as n
         join account on account.player_id = ('019ab000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
         cross join generate_series(1, $3::int) as k
       ), rounds as (
         insert into round (
           id, player_id, vendor_code, round_id, brand_id, game_code, game_type, currency, stake, payout, valid_bet,
           valid_bet_rule, state, version, opened_at, closed_at
         )
         select round_key(player_id, $4, name), player_id, $4, name, $5, $6, 'RNG', $7, 1, 0, 1, 1, 'settled', 2, at, at
         from play
       )
       insert into transfer (
         id, brand_id, kind, amount, currency, source_account_id, source_player_id, source_sequence,
         source_balance_after, destination_account_id, reference_kind, reference_id, created_at
       )
       select gen_random_uuid(), $5, 'bet', 1, $7, cash_id, player_id, k + 1, 1000000000 - k, $8::uuid, 'round',
         $4 || ':' || name, at
       from play`,
      [
        first,
        Math.min(first + PLAYERS_AT_ONCE, to) - 1,
        PLAYS,
        vendor.code,
        vendor.brand.id,
        vendor.gameCode,
        vendor.brand.currency,
        "00000000-0000-7000-8000-000000000000",
      ],
    );
  }
  await pool.query("vacuum analyze");
}

async function visitRecords(platform: WagerPlatform, players: number): Promise<{ bets: Visit; account: Visit }> {
  const context: OperatorContext = {
    ...(await createTestServices(platform.db)),
    caller: { ip: "127.0.0.1", country: null, userAgent: null, requestId: "bench", locale: "en" },
    operator: {
      id: asId<OperatorId>("019ab000-0000-7000-8000-ffffffffffff"),
      username: "bench",
      name: "Bench",
      permissions: ["members.read"],
      brandIds: null,
      tokenHash: Buffer.alloc(32),
    },
  };
  const bets: Visit = { firstMs: [], deepMs: [] };
  const account: Visit = { firstMs: [], deepMs: [] };
  for (let visit = 0; visit < VISITS; visit += 1) {
    const memberId = userOf(Math.floor(Math.random() * players));
    await walkDown(bets, (before) => memberBets(context, { memberId, limit: PAGE, ...before }));
    await walkDown(account, (before) => memberStatement(context, { memberId, limit: PAGE, ...before }));
  }
  return { bets, account };
}

async function walkDown(
  visit: Visit,
  page: (before: { before?: string }) => Promise<{ list: readonly unknown[]; next: string | null }>,
): Promise<void> {
  let before = {};
  for (let depth = 0; depth <= DEPTH; depth += 1) {
    const began = performance.now();
    const { list, next } = await page(before);
    const took = performance.now() - began;
    if (list.length !== PAGE || next === null) throw new Error(`page ${depth} has ${list.length} lines`);
    if (depth === 0) visit.firstMs.push(took);
    if (depth === DEPTH) visit.deepMs.push(took);
    before = { before: next };
  }
}

function lines(bench: string, small: Visit, large: Visit): readonly BenchLine[] {
  return [line(`${bench}.first`, small.firstMs, large.firstMs), line(`${bench}.deep`, small.deepMs, large.deepMs)];
}

function line(bench: string, small: readonly number[], large: readonly number[]): BenchLine {
  return {
    bench,
    value: round(median(large), 2),
    unit: "ms a page",
    reference: round(median(small), 2),
    referenceIs: `the same page with ${SMALL_ROWS} rows`,
    ratio: round(median(large) / median(small), 2),
    details: { rows: LARGE_ROWS, page: PAGE, depth: DEPTH, visits: VISITS, p99Ms: round(percentile(large, 0.99), 2) },
  };
}
