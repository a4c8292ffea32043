import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, createPool, type DatabaseConnection, migrate } from "@banyan/db";
import { freePort, removeDataFolder, type RunningPostgres, startPostgres } from "@banyan/dev-env";
import { createBrandFixture, createTestServices } from "@banyan/dev-env/fixture";
import { createMarketFixture, openPurses, placeBetsInBulk } from "@banyan/dev-env/market-fixture";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readMarket } from "../market.ts";
import { orderSettlement } from "../order-settlement.ts";
import { runSettlement } from "../run-settlement.ts";
import { verifyMarket } from "../verify-market.ts";

const DATA_DIR = join(
  import.meta.dirname,
  "..",
  "..",
  "..",
  "..",
  "..",
  ".cache",
  `settlement-postgres-${process.pid}`,
);
const BETS = 12_000;
const PLAYERS = 2_000;
const KILLS = 2;
const watch = { signals: { publish: () => undefined, changed: () => undefined }, marketRules: new Map() };

let server: RunningPostgres;
beforeAll(async () => {
  server = await startPostgres({ dataDir: DATA_DIR, port: await freePort() });
  await migrate(server.url);
  // The database's own writer would write steps to disk within a fifth of a second. Only a commit does so here.
  await withDatabase(async (db) => {
    await sql`alter system set wal_writer_delay = '10s'`.execute(db);
    await sql`alter system set wal_writer_flush_after = '1GB'`.execute(db);
    await sql`select pg_reload_conf()`.execute(db);
  });
});
afterAll(async () => {
  await server.stop();
  await removeDataFolder(DATA_DIR);
});

async function withDatabase<Result>(work: (db: DatabaseConnection) => Promise<Result>): Promise<Result> {
  const db = createDatabase(createPool(server.url, { max: 4 }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

it(`settles each bet exactly once though the database dies ${KILLS} times with steps that were not on disk`, async () => {
  const marketId = await withDatabase(async (db) => {
    const brand = await createBrandFixture(db);
    await openPurses(db, brand, PLAYERS, 1_000_000n);
    const market = await createMarketFixture(db, brand);
    const selections = { home: 0.7, away: 0.3 };
    await placeBetsInBulk(db, { market, bets: BETS, selections, stake: 100n, potentialPayout: 155n });
    await orderSettlement(await createTestServices(db), {
      ...{ marketId: market.id, version: 1, kind: "settle", actor: { kind: "system" }, ip: null, reason: "proof" },
      result: [{ selection: "home", outcome: "won" }],
    });
    return market.id;
  });
  const stepsOf = async (db: DatabaseConnection): Promise<number> => {
    const found = db.selectFrom("market_settlement").select("steps").where("market_id", "=", marketId);
    return (await found.executeTakeFirstOrThrow()).steps;
  };
  let lostSteps = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const seen = await withDatabase(async (db) => {
      const before = await stepsOf(db);
      const running = runSettlement({ db, ...watch }, { marketId, version: 1 }).then(
        () => "settled",
        () => "died",
      );
      let steps = before;
      while (steps === before) {
        await sleep(1);
        steps = await stepsOf(db);
      }
      process.kill(server.pid, "SIGKILL");
      expect(await running).toBe("died");
      return steps;
    });
    server = await startPostgres({ dataDir: DATA_DIR, port: server.port });
    await withDatabase(async (db) => {
      lostSteps += seen - (await stepsOf(db));
      expect(await verifyMarket(db, marketId)).toEqual([]);
      expect(await verifyBooks(db)).toEqual([]);
    });
  }
  // Otherwise the kills proved nothing: committed steps that others had read must be gone.
  expect(lostSteps).toBeGreaterThan(0);
  await withDatabase(async (db) => {
    await runSettlement({ db, ...watch }, { marketId, version: 1 });
    expect(await readMarket(db, marketId)).toMatchObject({ state: "settled", version: 1 });
    expect(await verifyMarket(db, marketId)).toEqual([]);
    expect(await verifyBooks(db)).toEqual([]);
    expect((await trialBalance(db)).balanced).toBe(true);
  });
}, 600_000);
