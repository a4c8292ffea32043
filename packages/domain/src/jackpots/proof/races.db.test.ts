import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { TEST_DATA_KEY } from "@banyan/dev-env/fixture";
import { gatherAll, openTestPool } from "@banyan/dev-env/jackpot-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { openWagerFixture, type Bettor, createBettor, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { afterEach, beforeEach, expect, it } from "vitest";
import { gatherJackpots } from "../gather.ts";
import { verifyPools } from "../verify-pools.ts";

const database = testDatabase({ max: 24 });
let fixture: WagerFixture;
let bettors: readonly Bettor[];
beforeEach(async () => {
  fixture = await openWagerFixture(database.db);
  bettors = await Promise.all(Array.from({ length: 8 }, () => createBettor(fixture, 1_000_000n)));
});
afterEach(async () => {
  expect(await verifyPools(database.db)).toEqual([]);
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
});

const playAll = (stake: bigint) =>
  Promise.all(bettors.map((bettor) => bettor.sendBet(bettor.bet(stake, { roundClosed: true }))));

async function livesOf(poolId: string) {
  return database.db
    .selectFrom("jackpot_cycle")
    .select(["number", "amount", "player_id", "ended_at"])
    .where("pool_id", "=", poolId)
    .orderBy("number")
    .execute();
}

it("has one winner a fall, however many workers see it while everybody plays on", async () => {
  const poolId = await openTestPool(fixture.services, [fixture.vendor.brand], { seed: 1_000n, ceiling: 1_100n });
  let playing = true;
  const crowd = (async () => {
    for (let turn = 0; turn < 25; turn += 1) await playAll(300n + BigInt(turn));
    playing = false;
  })();
  const workers = Array.from({ length: 6 }, async () => {
    while (playing) await gatherJackpots(fixture.services);
  });
  await Promise.all([crowd, ...workers]);
  await gatherAll(fixture.services);
  const lives = await livesOf(poolId);
  expect(lives.length).toBeGreaterThan(3);
  const { rows } = await database.pool.query<{ transaction_id: string }>(
    "select transaction_id from wager_action where kind = 'jackpot_win' and transaction_id like $1",
    [`house:jackpot:${poolId}:%`],
  );
  expect(rows.map(({ transaction_id: id }) => id).toSorted()).toEqual(
    lives
      .slice(0, -1)
      .map(({ number }) => `house:jackpot:${poolId}:${number}`)
      .toSorted(),
  );
});

/** A worker in a separate process, which gathers once. */
const WORKER = `
  import { createDatabase, createPool } from "@banyan/db";
  import { openVault } from "@banyan/domain";
  import { gatherJackpots } from "@banyan/domain/jackpots";
  const [url, key] = process.argv.slice(1);
  const db = createDatabase(createPool(url, { max: 2 }));
  await gatherJackpots({ db, vault: openVault(key), signals: { publish() {}, changed() {} } });
`;

it("pays and begins anew both or neither when its worker is killed between the two", async () => {
  const poolId = await openTestPool(fixture.services, [fixture.vendor.brand], { seed: 1_000n, ceiling: 1_010n });
  await database.pool.query(`
    create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$;
    create trigger linger before insert on jackpot_cycle for each row execute function linger();
  `);
  await playAll(1_000n);
  const before = await Promise.all(bettors.map((bettor) => bettor.available()));
  // The worker reads wagers that are at least a quarter of a second old.
  await sleep(400);
  const args = ["--input-type=module", "--eval", WORKER, database.url, TEST_DATA_KEY];
  const worker = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: ["ignore", "inherit", "inherit"] });
  const ended = once(worker, "exit");
  const lingering = "select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()";
  while ((await database.pool.query(lingering)).rows.length === 0 && worker.exitCode === null) await sleep(10);
  // The winner is paid in a transaction that never ends.
  worker.kill("SIGKILL");
  await ended;
  await database.pool.query(`select pg_terminate_backend(pid) from (${lingering}) as lingering`);
  await database.pool.query("drop trigger linger on jackpot_cycle; drop function linger()");
  expect(await Promise.all(bettors.map((bettor) => bettor.available()))).toEqual(before);
  expect(await livesOf(poolId)).toMatchObject([{ number: 1, amount: null, ended_at: null }]);

  await gatherAll(fixture.services);
  const lives = await livesOf(poolId);
  expect(lives.length).toBeGreaterThan(1);
  for (const { amount } of lives.slice(0, -1)) expect(amount).toBeGreaterThan(1_000n);
  expect(lives.at(-1)).toMatchObject({ amount: null, ended_at: null });
  const after = await Promise.all(bettors.map((bettor) => bettor.available()));
  const gained = after.map((available, place) => available - (before[place] ?? 0n));
  const won = lives.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n);
  expect(gained.reduce((sum, gain) => sum + gain, 0n)).toBe(won);
});
