import { setTimeout as sleep } from "node:timers/promises";
import type { RunningChild } from "@banyan/dev-env";
import { TEST_DATA_KEY } from "@banyan/dev-env/fixture";
import { openTestPool } from "@banyan/dev-env/jackpot-fixture";
import { startWorker } from "@banyan/dev-env/server-under-test";
import { testDatabase } from "@banyan/dev-env/test-database";
import { openWagerFixture, createBettor } from "@banyan/dev-env/wager-fixture";
import { newId } from "@banyan/kernel";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isMinuteOf } from "../jobs/job-clock.ts";
import { jobKinds } from "../jobs/job-kinds.ts";
import { type CountedLine, openCountedLine } from "./counted-line.ts";

/** After this long a worker has finished its start work: catalogues, and days that passed. */
const SETTLE_MILLIS = 5_000;
/** Long enough to include the jobs of a minute, wherever the count begins. */
const SECONDS = 60;
const MINUTE_MILLIS = 60_000;
/** Jobs that run in few minutes only: ten statements in a quarter of an hour, negligible on average. */
const RARE = Object.values(jobKinds).flatMap(({ schedule }) =>
  schedule === undefined || schedule === "* * * * *" ? [] : [schedule],
);

const database = testDatabase();
let line: CountedLine;
let worker: RunningChild;

beforeAll(async () => {
  line = await openCountedLine(database.url);
  worker = await startWorker(line.url, "idle-worker", { env: { DATA_KEYS: TEST_DATA_KEY } });
});
afterAll(async () => {
  await worker?.stop();
  line?.close();
});

it("asks the database at most once a second while nothing happens, the jobs of the clock included", async () => {
  await sleep(SETTLE_MILLIS);
  await untilAnOrdinaryMinute();
  const before = line.statements;
  await sleep(SECONDS * 1_000);
  const asked = line.statements - before;
  // The worker did poll: a count of zero would prove nothing.
  expect(asked).toBeGreaterThan(SECONDS / 4);
  expect(asked).toBeLessThanOrEqual(SECONDS);
}, 240_000);

/** Waits while a rare job is due in the next minute. */
async function untilAnOrdinaryMinute(): Promise<void> {
  for (;;) {
    const next = (Math.floor(Date.now() / MINUTE_MILLIS) + 1) * MINUTE_MILLIS;
    if (!RARE.some((schedule) => isMinuteOf(schedule, new Date(next)))) return;
    await sleep(next + SETTLE_MILLIS - Date.now());
  }
}

/** Returns the milliseconds until the statement returns a row. */
async function millisUntil(statement: string): Promise<number> {
  const began = performance.now();
  while ((await database.pool.query(statement)).rowCount === 0) await sleep(50);
  return performance.now() - began;
}

it("tells within five seconds what a process that is gone has left in the outbox", async () => {
  await database.pool.query("insert into outbox (id, players) values ($1, '{}')", [newId()]);
  expect(await millisUntil("select where not exists (select from outbox)")).toBeLessThan(5_000);
});

it("counts what is played after the quiet as soon as ever: pools in seconds, returns and winners in ten", async () => {
  const fixture = await openWagerFixture(database.db);
  const poolId = await openTestPool(fixture.services, [fixture.vendor.brand]);
  const bettor = await createBettor(fixture, 10_000n);
  const bet = bettor.bet(1_000n);
  await bettor.sendBet(bet);
  await fixture.door.win(bettor.win(bet, 2_500n));
  const waits = await Promise.all([
    millisUntil(`select from jackpot_pool where id = '${poolId}' and stakes > 0`),
    millisUntil("select from game_return where bets = 1"),
    millisUntil("select from winner"),
  ]);
  // Two polls: at the first one, an older transaction may still have been uncommitted.
  expect(waits[0]).toBeLessThan(5_000);
  expect(Math.max(...waits)).toBeLessThan(14_000);
});
