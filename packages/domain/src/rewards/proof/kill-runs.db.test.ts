import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import {
  createBrandFixture,
  createOperatorFixture,
  createTestServices,
  operatorContext,
} from "@banyan/dev-env/fixture";
import { createRewardPlan, settlePeriodOf } from "@banyan/dev-env/reward-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { verifyBooks } from "@banyan/ledger";
import { expect, it } from "vitest";

const PLAYERS = 1_200;
/** Players of one step. */
const STEP = 500;
/** Some of them fall into the release. */
const KILLS = 5;

const database = testDatabase();

/** A worker in a separate process, which runs rewards until nothing is due. */
const WORKER = `
  import { createDatabase, createPool } from "@banyan/db";
  import { runRewards } from "@banyan/domain/rewards";
  const db = createDatabase(createPool(process.argv[1], { max: 2 }));
  await runRewards({ db, signals: { publish() {}, changed() {} } }, ${STEP});
  await db.destroy();
`;

function startWorker() {
  const args = ["--input-type=module", "--eval", WORKER, database.url];
  return spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: ["ignore", "inherit", "inherit"] });
}

async function progress(): Promise<string> {
  const { rows } = await database.pool.query<{ at: string }>(
    "select coalesce(string_agg(state || coalesce(walked::text, '') || released, ' '), '') as at from reward_run",
  );
  return rows[0]?.at ?? "";
}

/** Lets a worker take a step, then kills it. */
async function workAndKill(): Promise<void> {
  const before = await progress();
  const worker = startWorker();
  const ended = once(worker, "exit");
  while ((await progress()) === before && worker.exitCode === null) await sleep(1);
  worker.kill("SIGKILL");
  await ended;
}

/** Players who have bet 10,000 yesterday. */
async function createPlayers(brandId: string, currency: string): Promise<void> {
  await database.pool.query(
    `insert into player (id, brand_id, username, username_key, password_hash, account_type, locale, referral_code)
    select gen_random_uuid(), $1, 'copy' || number, 'copy' || number, '', 0, 'en', 'copy' || number
    from generate_series(1, $2::int) as number`,
    [brandId, PLAYERS],
  );
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

it("computes and releases each reward once when its workers are killed and two go on", async () => {
  const brand = await createBrandFixture(database.db);
  const services = await createTestServices(database.db);
  const operator = operatorContext(services, await createOperatorFixture(database.db));
  await createPlayers(brand.id, brand.currency);
  // Exactly the budget.
  const planId = await createRewardPlan(operator, brand.id, { budget: BigInt(PLAYERS) * 100n, cap: 1_000n });
  await settlePeriodOf(database.db, planId, new Date(Date.now() - 24 * 3_600_000).toISOString());
  for (let kills = 0; kills < KILLS; kills += 1) await workAndKill();
  const workers = [startWorker(), startWorker()];
  const codes = await Promise.all(workers.map(async (worker) => (await once(worker, "exit"))[0] as number));
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
}, 120_000);
