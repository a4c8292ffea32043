import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import {
  createBarePlayers,
  createBrandFixture,
  createOperatorFixture,
  createTestServices,
  operatorContext,
} from "@banyan/dev-env/fixture";
import { createRewardPlan, settlePeriodOf } from "@banyan/dev-env/reward-fixture";
import { createTestDatabase, type TestDatabase } from "@banyan/dev-env/test-database";
import { verifyBooks } from "@banyan/ledger";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { RunSizes } from "../runs/open-run.ts";
import { verifyBudgets } from "../verify-budgets.ts";

const PLAYERS = 1_200;
/** Ranges and steps of 500 players. */
const DIVIDED: RunSizes = { step: 500, whole: 0, range: 500 };
/** Two ranges whose transactions wait for each other. */
const WHOLE: RunSizes = { step: 500, whole: 10_000, range: 500 };
/** Some of them fall into the release. */
const KILLS = 5;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** A worker in a separate process, which runs rewards until nothing is due. */
const worker = (sizes: RunSizes) => `
  import { createDatabase, createPool } from "@banyan/db";
  import { runRewards } from "@banyan/domain/rewards";
  const db = createDatabase(createPool(process.argv[1], { max: 2 }));
  await runRewards({ db, signals: { publish() {}, changed() {} } }, ${JSON.stringify(sizes)});
  await db.destroy();
`;

function startWorker(sizes: RunSizes) {
  const args = ["--input-type=module", "--eval", worker(sizes), database.url];
  return spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: ["ignore", "inherit", "inherit"] });
}

async function progress(): Promise<string> {
  const { rows } = await database.pool.query<{ at: string }>(
    `select coalesce(string_agg(state || released || (select count(*) from reward_range) || (select count(*) from reward_step), ' '), '') as at
    from reward_run`,
  );
  return rows[0]?.at ?? "";
}

/** Lets a worker take a step, then kills it. */
async function workAndKill(): Promise<void> {
  const before = await progress();
  const running = startWorker(DIVIDED);
  const ended = once(running, "exit");
  while ((await progress()) === before && running.exitCode === null) await sleep(1);
  running.kill("SIGKILL");
  await ended;
}

/** Players who have bet 10,000 yesterday. */
async function createPlayers(brandId: string, currency: string): Promise<void> {
  await createBarePlayers(database.db, brandId, PLAYERS);
  await database.pool.query(
    `insert into turnover_hour
    select player.id, at, at, 'T', 'RNG', $2, '00000000-0000-0000-0000-000000000000', $1, 1, 10000, 0, 10000
    from player
    cross join lateral (
      select zone_day_start(zone_date(now() - interval '24 hours', brand_zone($1, now())), brand_zone($1, now())) as at
    ) as day
    where player.brand_id = $1`,
    [brandId, currency],
  );
}

/** A plan with exactly the budget that its next run needs. */
async function createPlan(): Promise<void> {
  const brand = await createBrandFixture(database.db);
  const services = await createTestServices(database.db);
  const operator = operatorContext(services, await createOperatorFixture(database.db));
  await createPlayers(brand.id, brand.currency);
  const planId = await createRewardPlan(operator, brand.id, { budget: BigInt(PLAYERS) * 100n, cap: 1_000n });
  await settlePeriodOf(database.db, planId, new Date(Date.now() - 24 * 3_600_000).toISOString());
}

/** Lets two workers go on, and says what they have paid. */
async function workOn(sizes: RunSizes): Promise<void> {
  const workers = [startWorker(sizes), startWorker(sizes)];
  const codes = await Promise.all(workers.map(async (each) => (await once(each, "exit"))[0] as number));
  expect(codes).toEqual([0, 0]);
  const { rows } = await database.pool.query(
    `select count(*)::int as rewards, count(distinct player_id)::int as players, sum(amount)::int as amount,
      bool_and(state = 'waiting') as waiting
    from reward`,
  );
  expect(rows).toEqual([{ rewards: PLAYERS, players: PLAYERS, amount: PLAYERS * 100, waiting: true }]);
  const runs = await database.pool.query("select state, players, amount::int, released::int from reward_run");
  expect(runs.rows).toEqual([{ state: "released", players: PLAYERS, amount: PLAYERS * 100, released: PLAYERS * 100 }]);
  const budget = await database.pool.query("select granted = reserved as full, spent::int from promotion_budget");
  expect(budget.rows).toEqual([{ full: true, spent: 0 }]);
  expect(await verifyBooks(database.db)).toEqual([]);
  expect(await verifyBudgets(database.db)).toEqual([]);
}

it("computes and releases each reward of a divided run once when its workers are killed and two go on", async () => {
  await createPlan();
  for (let kills = 0; kills < KILLS; kills += 1) await workAndKill();
  await workOn(DIVIDED);
}, 120_000);

it.each([
  ["before its sum is reserved", "insert", 0],
  ["before its second range commits", "delete", PLAYERS / 2],
])(
  "writes each reward of a whole run once when its worker is killed %s",
  async (_name, event, seen) => {
    await createPlan();
    await database.pool.query(`
    create function stop_here() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return null; end $$;
    create trigger stops before ${event} on reward_range execute function stop_here();
  `);
    const running = startWorker(WHOLE);
    const ended = once(running, "exit");
    const isStopped = async () => {
      const { rowCount } = await database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
      );
      return (rowCount ?? 0) > 0;
    };
    while (!(await isStopped())) await sleep(5);
    const { rows } = await database.pool.query("select count(*)::int as seen from reward");
    expect(rows).toEqual([{ seen }]);
    running.kill("SIGKILL");
    await ended;
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
    );
    await database.pool.query("drop function stop_here cascade");
    await workOn(WHOLE);
  },
  120_000,
);
