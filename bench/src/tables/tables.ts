import { verifyBooks } from "@banyan/ledger";
import { hmacKey } from "@banyan/vendor-kit";
import { setTimeout as sleep } from "node:timers/promises";
import { type Bench, type BenchLine, median, percentile, round } from "../bench.ts";
import { startBenchPostgres } from "../bench-postgres.ts";
import { sizeOf } from "../run-length.ts";
import { compare, inTurns } from "../sides.ts";
import { type Line, openLine, sendBets, signBets } from "../wager-load.ts";
import { FANOUT_PLAYERS, FANOUT_TABLE, measureFanout } from "./fanout.ts";
import { TABLE_TURNS } from "./table-turns.ts";
import {
  betRequest,
  nextRound,
  openTablePlatform,
  pageRequest,
  type TablePlatform,
  type TableSeat,
} from "./table-platform.ts";

const PLAYERS = sizeOf("BENCH_TABLE_PLAYERS", 2000, 400);
const LATE_BETS = sizeOf("BENCH_TABLE_LATE_BETS", 500, 200);
const PAY_TABLE = "roulette-pearl";
/** Three spots of a bet. One of the first two pays unless the ball is on zero. */
const SPOTS = ["red", "black", "dozen-1"];
const CONNECTIONS = 256;
/** The bets before a payment are placed over so many connections. */
const PLACING_CONNECTIONS = 64;
const LAUNCHED_AT_ONCE = 16;
const FIRST_BETS = 20_000;
/** How long a round takes bets: so long that all players can bet. */
const OPEN_MILLIS = 600_000;
/** Only a broken studio reaches this, also on a machine that is halted meanwhile. */
const PAID_MILLIS_MAX = 240_000;
/** A busy machine may keep the studio waiting for its database. The page repeats such a bet. */
const FAULTS_MOST = 4;
const AGAIN_MILLIS = 400;
/** The last bets leave so long before the close, because the arrival decides. */
const MARGIN_MILLIS = 100;

/**
 * Shared tables, each part on a new database. The name "tables" runs all.
 *
 * - `tables.fanout`: the processor time of the push to all readers, beside a bare `ws` loop.
 * - `tables.payout`: wins a second from the time of payment until all wallets have answered. The reference is signed bets
 *   over HTTP to the same server, as in the benchmark `wallet`.
 * - `tables.lastSecond`: the p99 of bets in the last second of a round, beside the same number of bets that the wallet
 *   gets directly in a second.
 *
 * After the last two every win must be in the books once.
 */
export const tableBenches: readonly Bench[] = [
  onTables("tables.fanout", FANOUT_PLAYERS, measureFanout),
  onTables("tables.payout", PLAYERS, async (tables) => {
    const seats = await launchAll(tables, PLAYERS);
    const line = await measurePayout(tables, seats);
    await verify(tables);
    return line;
  }),
  onTables("tables.lastSecond", LATE_BETS, async (tables) => {
    const seats = await launchAll(tables, LATE_BETS);
    const line = await measureLastSecond(tables, seats);
    await verify(tables);
    return line;
  }),
];

function onTables(name: string, players: number, measure: (tables: TablePlatform) => Promise<BenchLine>): Bench {
  return {
    name,
    async run() {
      const server = await startBenchPostgres();
      try {
        const tables = await openTablePlatform(server, players, [PAY_TABLE, FANOUT_TABLE]);
        try {
          return [await measure(tables)];
        } finally {
          await tables.end();
        }
      } finally {
        await server.stop();
      }
    },
  };
}

async function launchAll(tables: TablePlatform, players: number): Promise<readonly TableSeat[]> {
  const numbers = Array.from({ length: players }, (_, player) => player);
  const seats: TableSeat[] = [];
  while (numbers.length > 0) {
    const some = numbers.splice(0, LAUNCHED_AT_ONCE);
    seats.push(...(await Promise.all(some.map((player) => tables.launch(player, PAY_TABLE)))));
  }
  return seats;
}

interface Paid {
  readonly rate: number;
  readonly seconds: number;
}

async function measurePayout(tables: TablePlatform, seats: readonly TableSeat[]): Promise<BenchLine> {
  const least = await leastBet(tables, seats);
  const key = hmacKey(tables.platform.secret);
  let fastest = 0;
  const { paid, direct } = await inTurns(
    {
      direct: async () => {
        const bets = signBets(
          tables.platform,
          key,
          Math.max(FIRST_BETS, Math.ceil(fastest * TABLE_TURNS.seconds * 1.3)),
        );
        const wish = { connections: CONNECTIONS, seconds: TABLE_TURNS.seconds };
        const { rate } = await sendBets([tables.wallet.port], bets, wish);
        fastest = Math.max(fastest, rate);
        return rate;
      },
      paid: () => payOnce(tables, seats, least),
    },
    TABLE_TURNS,
  );
  const compared = compare(
    paid.map(({ rate }) => rate),
    direct,
  );
  return {
    bench: "tables.payout",
    value: round(compared.value, 0),
    unit: "wins/s",
    reference: round(compared.reference, 0),
    referenceIs: "signed bets a second over HTTP to the same server",
    ratio: round(compared.ratio, 3),
    ...(compared.noisy && { noisy: true }),
    details: {
      ratioMin: 0.3,
      players: PLAYERS,
      spots: SPOTS.length,
      seconds: round(median(paid.map(({ seconds }) => seconds)), 2),
      slowestSeconds: round(Math.max(...paid.map(({ seconds }) => seconds)), 2),
      secondsMax: 3,
      valueSpread: round(compared.valueSpread, 3),
      referenceSpread: round(compared.referenceSpread, 3),
      turns: TABLE_TURNS.counted,
    },
  };
}

/** All players bet, then the round is paid. */
async function payOnce(tables: TablePlatform, seats: readonly TableSeat[], least: string): Promise<Paid> {
  await wake(tables, seats);
  const id = await nextRound(tables.studioPool, PAY_TABLE, OPEN_MILLIS);
  await eachOverLines(tables.studio.port, seats, (line, seat) => accept(line, betRequest(seat, id, SPOTS, least)));
  // The bets remain until the payment, which begins half a second from now.
  const { rows } = await tables.studioPool.query<{ pays: Date; now: Date }>(
    `update table_round set closes_at = clock_timestamp(), deals_at = clock_timestamp() + interval '0.25 seconds',
       pays_at = clock_timestamp() + interval '0.5 seconds' where id = $1
     returning pays_at as pays, clock_timestamp() as now`,
    [id],
  );
  const [times] = rows;
  if (!times) throw new Error("the round has gone");
  const paysAt = performance.now() + (times.pays.getTime() - times.now.getTime());
  await lookAt(tables);
  await untilPaid(tables, id, seats.length);
  const seconds = (performance.now() - paysAt) / 1000;
  return { rate: seats.length / seconds, seconds };
}

async function untilPaid({ studioPool }: TablePlatform, id: string, players: number): Promise<void> {
  const until = performance.now() + PAID_MILLIS_MAX;
  for (;;) {
    const { rows } = await studioPool.query<{ done: number }>(
      "select count(*) filter (where win_stage = 'done')::int as done from table_seat where round_id = $1",
      [id],
    );
    if (rows[0]?.done === players) return;
    if (performance.now() > until) throw new Error(`${rows[0]?.done} of ${players} players were paid`);
    await sleep(20);
  }
}

async function measureLastSecond(tables: TablePlatform, seats: readonly TableSeat[]): Promise<BenchLine> {
  const least = await leastBet(tables, seats);
  const players = seats.slice(0, LATE_BETS);
  const key = hmacKey(tables.platform.secret);
  const sides = await inTurns(
    {
      placed: () => placeLate(tables, players, least),
      direct: async () => {
        const bets = signBets(tables.platform, key, LATE_BETS);
        const lines = await openLines(tables.wallet.port, LATE_BETS);
        return spread(lines, bets, performance.now(), "RS_OK");
      },
    },
    TABLE_TURNS,
  );
  const p99 = (turns: readonly (readonly number[])[]) => turns.map((latencies) => percentile(latencies, 0.99));
  const compared = compare(p99(sides.placed), p99(sides.direct));
  return {
    bench: "tables.lastSecond",
    value: round(compared.value, 1),
    unit: "ms, p99",
    reference: round(compared.reference, 1),
    referenceIs: "the p99 of as many signed bets that the wallet gets directly in a second",
    ratio: round(compared.ratio, 2),
    ...(compared.noisy && { noisy: true }),
    details: {
      p99MsMax: 400,
      p50Ms: round(percentile(sides.placed.flat(), 0.5), 1),
      slowestTurnP99Ms: round(Math.max(...p99(sides.placed)), 1),
      bets: LATE_BETS,
      valueSpread: round(compared.valueSpread, 3),
      referenceSpread: round(compared.referenceSpread, 3),
      turns: TABLE_TURNS.counted,
    },
  };
}

/** Every player bets once in the last second of a round. Returns the times until the answers. */
async function placeLate(tables: TablePlatform, seats: readonly TableSeat[], least: string): Promise<number[]> {
  await wake(tables, seats);
  const id = await nextRound(tables.studioPool, PAY_TABLE, OPEN_MILLIS);
  const bets = seats.map((seat) => betRequest(seat, id, ["red"], least));
  // Opened last: the studio closes connections that send nothing for some seconds.
  const lines = await openLines(tables.studio.port, seats.length);
  const openMillis = 1500 + MARGIN_MILLIS;
  const asked = performance.now();
  await nextRound(tables.studioPool, PAY_TABLE, openMillis);
  await lookAt(tables);
  const closesAt = asked + openMillis;
  return spread(lines, bets, Math.max(performance.now(), closesAt - 1000 - MARGIN_MILLIS), "HTTP/1.1 200");
}

/** The studio reads the times of the table's round again. */
async function lookAt({ studioPool }: TablePlatform): Promise<void> {
  await studioPool.query("update live_table set due_at = clock_timestamp() where code = $1", [PAY_TABLE]);
}

/** Sends the requests over a second, each on a separate connection. Throws when one is refused. */
async function spread(lines: readonly Line[], requests: readonly Buffer[], from: number, accepted: string) {
  const latencies = await Promise.all(
    requests.map(async (request, index) => {
      await sleep(Math.max(0, from - performance.now() + (index / requests.length) * (1000 - MARGIN_MILLIS)));
      const sentAt = performance.now();
      const line = lines[index];
      if (!line) throw new Error("each request has a connection");
      const answer = await sendBet(line, request);
      if (!answer.includes(accepted)) throw new Error(`a late bet was refused: ${answer.slice(-300)}`);
      return performance.now() - sentAt;
    }),
  );
  for (const line of lines) line.end();
  return latencies;
}

function openLines(port: number, count: number): Promise<Line[]> {
  return Promise.all(Array.from({ length: count }, () => openLine(port)));
}

/** A look at the table keeps it awake. Returns the answer. */
async function wake({ studio }: TablePlatform, [seat]: readonly TableSeat[]): Promise<string> {
  if (!seat) throw new Error("there are seats");
  const line = await openLine(studio.port);
  try {
    return await line.send(pageRequest(seat, "GET", "/api/table/session"));
  } finally {
    line.end();
  }
}

async function leastBet(tables: TablePlatform, seats: readonly TableSeat[]): Promise<string> {
  const answer = await wake(tables, seats);
  const least = /"least":"(\d+)"/.exec(answer)?.[1];
  if (least === undefined) throw new Error(`the table tells no limits: ${answer.slice(0, 300)}`);
  return least;
}

/** Sends a bet as the page does: after a fault of the studio again, with the same id. */
async function sendBet(line: Line, bet: Buffer): Promise<string> {
  for (let faults = 0; ; faults += 1) {
    const answer = await line.send(bet);
    if (!answer.startsWith("HTTP/1.1 500") || faults === FAULTS_MOST) return answer;
    await sleep(AGAIN_MILLIS);
  }
}

async function accept(line: Line, bet: Buffer): Promise<void> {
  const answer = await sendBet(line, bet);
  if (!answer.startsWith("HTTP/1.1 200")) throw new Error(`a bet was refused: ${answer.slice(-300)}`);
}

/** Does the work for all seats, over a fixed number of connections. */
async function eachOverLines(
  port: number,
  seats: readonly TableSeat[],
  work: (line: Line, seat: TableSeat) => Promise<void>,
): Promise<void> {
  const queue = seats.values();
  const lines = await openLines(port, PLACING_CONNECTIONS);
  await Promise.all(
    lines.map(async (line) => {
      for (const seat of queue) await work(line, seat);
      line.end();
    }),
  );
}

/** Waits until the last round is over and all wallets have answered. */
async function untilNothingOwed({ studioPool }: TablePlatform): Promise<void> {
  const until = performance.now() + PAID_MILLIS_MAX;
  for (;;) {
    const { rows } = await studioPool.query<{ open: number }>(
      "select count(*)::int as open from table_seat where win_stage is distinct from 'done'",
    );
    if (rows[0]?.open === 0) return;
    if (performance.now() > until) throw new Error(`${rows[0]?.open} players are not paid`);
    await sleep(100);
  }
}

/** Throws unless every win of the studio is in the books once, and the books are right. */
async function verify(tables: TablePlatform): Promise<void> {
  await untilNothingOwed(tables);
  const { rows: own } = await tables.studioPool.query<{ wins: string; paid: string }>(
    `select count(*)::text as wins, coalesce(sum(win_amount), 0)::text as paid from table_seat where win_stage = 'done'`,
  );
  const { rows: booked } = await tables.platform.pool.query<{ wins: string; paid: string }>(
    "select count(*)::text as wins, coalesce(sum(amount), 0)::text as paid from wager_action where kind = 'win'",
  );
  if (JSON.stringify(own) !== JSON.stringify(booked)) {
    throw new Error(`${JSON.stringify(own)} in the studio, ${JSON.stringify(booked)} in the wallet`);
  }
  const [defect] = await verifyBooks(tables.platform.db);
  if (defect) throw new Error(`the books are wrong after the benchmark: ${defect.defect}, ${defect.found}`);
}
