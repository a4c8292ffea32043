import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, createPool } from "@banyan/db";
import type { RunningPostgres } from "@banyan/dev-env";
import { createWalletDoor } from "@banyan/domain/games";
import { countPoints } from "@banyan/domain/points";
import { countWagering } from "@banyan/domain/rewards";
import { countTurnover } from "@banyan/domain/turnover";
import { invariant, newId } from "@banyan/kernel";
import { type BenchLine, round } from "../bench.ts";
import { sizeOf, TURNS } from "../run-length.ts";
import { assertBooks } from "../settle/assert-books.ts";
import { compare, inTurns } from "../sides.ts";
import { usageDetails, withUsage } from "../usage.ts";
import { betOf, openWagerPlatform, type WagerPlatform } from "../wager-platform.ts";

const PLAYERS = sizeOf("BENCH_REWARD_PLAYERS", 100_000, 20_000);
const CALLERS = 256;
const LANES = 2;
/** The readers of rewards look for new lines so often; the worker does every two seconds. */
const READ_EVERY_MILLIS = 500;
const SAMPLE_MILLIS = 250;
/** The limit of a reader's lag. */
const LAG_SECONDS_MAX = 5;

interface Load {
  /** Bets and wins a second. */
  readonly rate: number;
  readonly units: number;
  readonly lagSeconds: number;
}

/**
 * Bets with their wins through the wallet's door, while the readers of turnover, wagering and points follow in this
 * process. The reference is the same load without readers. Between the turns the readers catch up, which is not counted.
 */
export async function wallet(server: RunningPostgres): Promise<readonly BenchLine[]> {
  const platform = await openWagerPlatform(server.url, "rewards_wallet", PLAYERS);
  const pool = createPool(platform.databaseUrl, { max: LANES + 2, plansByKey: true });
  const db = createDatabase(pool);
  const signals = { publish: () => undefined, changed: () => undefined };
  const door = createWalletDoor({ db, signals }, { lanes: LANES });
  const services = { db: platform.db, signals };
  // The worker runs them beside each other too.
  const readers = [countTurnover, countWagering, countPoints].map((count) => () => count(services));
  const read = async () => {
    for (const reader of readers) await reader();
  };
  const postgres = { pid: server.pid, pool: platform.pool };
  const used = (follow: boolean) =>
    withUsage({ pids: [process.pid], postgres }, () => play(platform, door, follow ? readers : []));
  try {
    const { without, followed } = await inTurns(
      {
        without: async () => {
          const load = await used(false);
          await read();
          return load;
        },
        followed: async () => {
          const load = await used(true);
          await read();
          return load;
        },
      },
      TURNS,
    );
    await assertBooks(platform.databaseUrl, () => Promise.resolve([]));
    const rates = (loads: readonly Load[]) => loads.map(({ rate }) => rate);
    const compared = compare(rates(followed), rates(without));
    return [
      {
        bench: "rewards.wallet",
        value: round(compared.value, 0),
        unit: "bets and wins/s",
        reference: round(compared.reference, 0),
        referenceIs: "the same load without the readers of turnover, wagering and points",
        ratio: round(compared.ratio, 2),
        ...(compared.noisy && { noisy: true }),
        details: {
          lagSeconds: round(Math.max(...followed.map(({ lagSeconds }) => lagSeconds)), 2),
          lagSecondsMax: LAG_SECONDS_MAX,
          ...{ players: PLAYERS, callers: CALLERS, lanes: LANES },
          ...usageDetails(followed),
          valueSpread: round(compared.valueSpread, 3),
          referenceSpread: round(compared.referenceSpread, 3),
        },
      },
    ];
  } finally {
    await db.destroy();
    await platform.end();
  }
}

async function play(
  platform: WagerPlatform,
  door: ReturnType<typeof createWalletDoor>,
  readers: readonly (() => Promise<void>)[],
): Promise<Load> {
  const alive = new AbortController().signal;
  const started = performance.now();
  const end = started + TURNS.seconds * 1_000;
  let [units, lagSeconds, isOver] = [0, 0, false];
  const caller = async (): Promise<void> => {
    while (performance.now() < end) {
      const bet = betOf(platform, Math.floor(Math.random() * platform.players));
      const placed = await door.bet(bet, alive);
      const { vendor, user, token, gameCode, roundId, currency, transactionId } = bet;
      const won = await door.win({
        ...{ vendor, requestId: newId(), user, token, gameCode, transactionId: newId(), roundId, roundClosed: true },
        ...{ betTransactionId: transactionId, currency, amount: units % 3 === 0 ? 2n : 0n },
      });
      invariant(placed.outcome === "ok" && won.outcome === "ok", `${placed.outcome}, then ${won.outcome}`);
      units += 2;
    }
  };
  const follow = async (read: () => Promise<void>): Promise<void> => {
    while (!isOver) {
      await read();
      await sleep(READ_EVERY_MILLIS);
    }
  };
  const watch = async (): Promise<void> => {
    while (!isOver) {
      await sleep(SAMPLE_MILLIS);
      lagSeconds = Math.max(lagSeconds, await lagOf(platform));
    }
  };
  const beside = readers.length > 0 ? [...readers.map(follow), watch()] : [];
  await Promise.all(Array.from({ length: CALLERS }, caller));
  const seconds = (performance.now() - started) / 1_000;
  isOver = true;
  await Promise.all(beside);
  return { rate: units / seconds, units, lagSeconds };
}

/** The age of the oldest batch that one of the readers has not read, in seconds. */
async function lagOf({ pool }: WagerPlatform): Promise<number> {
  const { rows } = await pool.query<{ lag: number | null }>(
    `select extract(epoch from clock_timestamp() - least(
      (select min(at) from play_arrival), (
        select ats[1] from play_page
        where number = (select min(page) from play_reader where name in ('turnover', 'wagering', 'points'))
      )
    ))::float8 as lag`,
  );
  return rows[0]?.lag ?? 0;
}
