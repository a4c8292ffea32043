import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { createBrandFixture, createTestServices } from "@banyan/dev-env/fixture";
import { placeCombosInBulk } from "@banyan/dev-env/combo-fixture";
import { createMarketFixture, openPurses, placeBetsInBulk } from "@banyan/dev-env/market-fixture";
import { isInFull, shareOfDay } from "@banyan/dev-env/share-of-day";
import { testDatabase } from "@banyan/dev-env/test-database";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { expect, it } from "vitest";
import { readMarket } from "../market.ts";
import { orderSettlement, type SettlementOrder } from "../order-settlement.ts";
import { systemOf } from "../combo-payout.ts";
import { verifyCombos } from "../verify-combos.ts";
import { verifyMarket } from "../verify-market.ts";

/** Several steps of every settlement. A full run has twice as many. */
const SIZE = isInFull() ? 2 : 1;
const BETS = SIZE * 8_000;
const PLAYERS = SIZE * 1_500;
const COMBOS = SIZE * 3_000;
/** How long after a step a worker is killed, in milliseconds. One of the times a day, and all in a full run. */
const PATIENCES = [0, 9, 18] as const;
const patiencesOf = (settlement: number): readonly number[] => shareOfDay(PATIENCES, PATIENCES.length, settlement);

const database = testDatabase();

/** A worker in a separate process, which settles until it is done. */
const WORKER = `
  import { createDatabase, createPool } from "@banyan/db";
  import { runSettlement } from "@banyan/domain/settlement";
  const [url, marketId, version] = process.argv.slice(1);
  const db = createDatabase(createPool(url, { max: 2 }));
  await runSettlement({ db, signals: { publish() {}, changed() {} }, marketRules: new Map() }, { marketId, version: Number(version) });
  await db.destroy();
`;

function startWorker({ marketId, version }: Pick<SettlementOrder, "marketId" | "version">): ChildProcess {
  const args = ["--input-type=module", "--eval", WORKER, database.url, marketId, String(version)];
  return spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: ["ignore", "inherit", "inherit"] });
}

/** How much of a settlement is done, in any of its phases. */
async function progressOf({ marketId, version }: Pick<SettlementOrder, "marketId" | "version">): Promise<bigint> {
  const { bets, combos, tickets } = await database.db
    .selectFrom("market_settlement")
    .select(["bets", "combos", "tickets"])
    .where("market_id", "=", marketId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return bets + combos + tickets;
}

/** Lets a worker make a step or two, then kills it at an arbitrary point. */
async function workAndKill(order: SettlementOrder, patienceMillis: number): Promise<void> {
  const before = await progressOf(order);
  const worker = startWorker(order);
  const ended = once(worker, "exit");
  while ((await progressOf(order)) === before && worker.exitCode === null) await sleep(1);
  await sleep(patienceMillis);
  worker.kill("SIGKILL");
  await ended;
}

async function workToTheEnd(order: SettlementOrder): Promise<void> {
  const [code] = (await once(startWorker(order), "exit")) as [number];
  expect(code).toBe(0);
}

it("settles each bet exactly once when its worker is killed in each settlement", async () => {
  const services = await createTestServices(database.db);
  const brand = await createBrandFixture(database.db);
  await openPurses(database.db, brand, PLAYERS, 1_000_000n);
  const market = await createMarketFixture(database.db, brand);
  const selections = { home: 0.6, draw: 0.2, away: 0.2 };
  await placeBetsInBulk(database.db, { market, bets: BETS, selections, stake: 100n, potentialPayout: 155n });
  const order = { marketId: market.id, actor: { kind: "system" }, ip: null, reason: "proof" } as const;
  const orders: readonly SettlementOrder[] = [
    { ...order, version: 1, kind: "settle", result: [{ selection: "home", outcome: "won" }] },
    { ...order, version: 2, kind: "resettle", result: [{ selection: "draw", outcome: "won" }] },
    { ...order, version: 3, kind: "void", result: [] },
  ];
  for (const [place, one] of orders.entries()) {
    await orderSettlement(services, one);
    let unfinished = 0;
    for (const patience of patiencesOf(place)) {
      await workAndKill(one, patience);
      expect(await verifyMarket(database.db, market.id)).toEqual([]);
      if ((await readMarket(database.db, market.id))?.state === "settling") unfinished += 1;
    }
    expect(unfinished).toBeGreaterThan(0);
    await workToTheEnd(one);
    expect(await verifyMarket(database.db, market.id)).toEqual([]);
  }
  expect(await readMarket(database.db, market.id)).toMatchObject({ state: "void", version: 3 });
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
  // After a void market every player has the opening balance again.
  const { rows } = await database.pool.query<{ posted: bigint }>(
    "select distinct posted from account where kind = 'player_cash' and brand_id = $1",
    [brand.id],
  );
  expect(rows).toEqual([{ posted: 1_000_000n }]);
}, 240_000);

it("settles each combination exactly once when its worker is killed beside another market's worker", async () => {
  const services = await createTestServices(database.db);
  const brand = await createBrandFixture(database.db);
  await openPurses(database.db, brand, PLAYERS, 1_000_000n);
  const markets = [];
  while (markets.length < 4) markets.push(await createMarketFixture(database.db, brand));
  const combos = { markets, selections: ["home", "away"], unit: 50n, odds: 1_850 };
  await placeCombosInBulk(database.db, { ...combos, combos: COMBOS });
  await placeCombosInBulk(database.db, { ...combos, combos: COMBOS / 2, lines: systemOf("patent").lines });
  const base = { actor: { kind: "system" }, ip: null, reason: "proof", version: 1, kind: "settle" } as const;
  const [shared, last, ...others] = markets.map(({ id }): SettlementOrder => {
    return { ...base, marketId: id, result: [{ selection: "home", outcome: "won" }] };
  });
  if (!shared || !last) throw new Error("there are four markets");
  for (const one of [...others, last, shared]) await orderSettlement(services, one);
  for (const one of others) await workToTheEnd(one);
  // The last two markets finish at the same time, and both workers meet the same combinations.
  const beside = workToTheEnd(last);
  for (const patience of patiencesOf(0)) {
    await workAndKill(shared, patience);
    expect(await verifyCombos(database.db, brand.id)).toEqual([]);
  }
  await Promise.all([beside, workToTheEnd(shared)]);
  expect(await verifyCombos(database.db, brand.id)).toEqual([]);
  const undo = { ...shared, version: 2, kind: "unsettle", result: [] } as const;
  await orderSettlement(services, undo);
  await workAndKill(undo, 5);
  await workToTheEnd(undo);
  expect(await verifyCombos(database.db, brand.id)).toEqual([]);
  expect(await verifyBooks(database.db)).toEqual([]);
  const { rows } = await database.pool.query<{ open: bigint }>(
    "select count(*) as open from market_combo_record where brand_id = $1 and state = 'open' and payout = 0",
    [brand.id],
  );
  expect(rows[0]?.open).toBeGreaterThan(0n);
}, 240_000);
