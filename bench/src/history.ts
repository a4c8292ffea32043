import { createTestServices } from "@banyan/dev-env/fixture";
import type { OperatorContext } from "@banyan/domain";
import { memberBets } from "@banyan/domain/records";
import { memberStatement } from "@banyan/domain/wallet";
import { asId, type OperatorId } from "@banyan/kernel";
import { type Bench, type BenchLine, median, percentile, round } from "./bench.ts";
import { startBenchPostgres } from "./bench-postgres.ts";
import { sizeOf, TURNS } from "./run-length.ts";
import { compare, figuresOf, inTurns } from "./sides.ts";
import { openWagerPlatform, userOf, type WagerPlatform } from "./wager-platform.ts";

/** Rounds and transfers together. */
const SMALL_ROWS = 20_000;
const LARGE_ROWS = sizeOf("BENCH_ROWS", 20_000_000, 200_000);
/** The history of every player, spread over a year: rounds, each with the transfer of its stake. */
const PLAYS = 200;
const PLAYERS_AT_ONCE = 500;
const PAGE = 20;
/** Pages after the newest one. */
const DEPTH = 8;

/** The milliseconds of the pages of one turn: of each record the newest page and a deep one. */
type Visits = Readonly<Record<(typeof PAGES)[number], number[]>>;

const PAGES = ["bets.first", "bets.deep", "account.first", "account.deep"] as const;

/**
 * The first page and a deep page of a player's betting record and account record. It compares a database of twenty
 * million rows with one of twenty thousand, in turns. Each player has the same history; only the number of other players
 * differs.
 */
export const historyBench: Bench = {
  name: "history",
  async run() {
    const server = await startBenchPostgres();
    const platforms: WagerPlatform[] = [];
    const open = async (name: string, rows: number) => {
      const platform = await openWagerPlatform(server.url, name, rows / 2 / PLAYS);
      platforms.push(platform);
      await playAYear(platform);
      const context = await operatorOf(platform);
      return () => visitRecords(context, platform.players);
    };
    try {
      const sides = {
        small: await open("history_small", SMALL_ROWS),
        large: await open("history", LARGE_ROWS),
      };
      const { small, large } = await inTurns(sides, TURNS);
      return PAGES.map((page) => line(page, small, large));
    } finally {
      for (const platform of platforms) await platform.end();
      await server.stop();
    }
  },
};

/** Writes the rows that the wallet would have written for the players' rounds of the past year. */
async function playAYear({ pool, vendor, players }: WagerPlatform): Promise<void> {
  await pool.query("select open_transfer_months(now() - interval '13 months', now())");
  for (let first = 0; first < players; first += PLAYERS_AT_ONCE) {
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
        Math.min(first + PLAYERS_AT_ONCE, players) - 1,
        PLAYS,
        vendor.code,
        vendor.brand.id,
        vendor.gameCode,
        vendor.brand.currency,
        "00000000-0000-7000-8000-000000000000",
      ],
    );
  }
  // A statement begins at the account's last line.
  await pool.query(
    "update account set sequence = sequence + $1::int, posted = posted - $1::int where kind = 'player_cash'",
    [PLAYS],
  );
  await pool.query("vacuum analyze");
}

async function operatorOf(platform: WagerPlatform): Promise<OperatorContext> {
  return {
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
}

/** Walks through the records of random players until the turn is over. */
async function visitRecords(context: OperatorContext, players: number): Promise<Visits> {
  const visits: Visits = { "bets.first": [], "bets.deep": [], "account.first": [], "account.deep": [] };
  const until = performance.now() + TURNS.seconds * 1000;
  while (performance.now() < until) {
    const wish = { memberId: userOf(Math.floor(Math.random() * players)), limit: PAGE };
    const [firstBets, deepBets] = await walkDown((before) => memberBets(context, { ...wish, ...before }));
    const [firstLines, deepLines] = await walkDown((before) => memberStatement(context, { ...wish, ...before }));
    visits["bets.first"].push(firstBets);
    visits["bets.deep"].push(deepBets);
    visits["account.first"].push(firstLines);
    visits["account.deep"].push(deepLines);
  }
  return visits;
}

/** Returns the milliseconds of the newest page and of the deepest one. */
async function walkDown(
  page: (before: { before?: string }) => Promise<{ list: readonly unknown[]; next: string | null }>,
): Promise<readonly [first: number, deep: number]> {
  let before = {};
  const millis: number[] = [];
  for (let depth = 0; depth <= DEPTH; depth += 1) {
    const began = performance.now();
    const { list, next } = await page(before);
    millis.push(performance.now() - began);
    if (list.length !== PAGE || next === null) throw new Error(`page ${depth} has ${list.length} lines`);
    before = { before: next };
  }
  return [millis[0] ?? Number.NaN, millis[DEPTH] ?? Number.NaN];
}

function line(page: (typeof PAGES)[number], small: readonly Visits[], large: readonly Visits[]): BenchLine {
  const medians = (turns: readonly Visits[]) => turns.map((visits) => median(visits[page]));
  const { details, ...figures } = figuresOf(compare(medians(large), medians(small)), 2);
  const millis = large.flatMap((visits) => visits[page]);
  return {
    bench: `history.${page}`,
    unit: "ms a page",
    referenceIs: `the same page with ${SMALL_ROWS} rows`,
    ...figures,
    details: {
      rows: LARGE_ROWS,
      page: PAGE,
      depth: DEPTH,
      visits: millis.length,
      p99Ms: round(percentile(millis, 0.99), 2),
      ...details,
    },
  };
}
