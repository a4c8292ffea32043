import {
  createBrandFixture,
  createOperatorFixture,
  createTestServices,
  operatorContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { createMarketFixture, openPurses, placeBetsInBulk } from "@banyan/dev-env/market-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import type { BrandId } from "@banyan/kernel";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand, OperatorContext } from "../context.ts";
import { orderSettlement, type SettlementOrder } from "./order-settlement.ts";
import { runSettlement } from "./run-settlement.ts";
import { settlementRuns } from "./settlement-runs.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
let operator: OperatorContext;
beforeAll(async () => {
  services = await createTestServices(database.db);
});
beforeEach(async () => {
  brand = await createBrandFixture(database.db);
  operator = await seeing([brand.id]);
});

const seeing = async (brandIds: readonly BrandId[]) =>
  operatorContext(services, await createOperatorFixture(database.db, { brandIds }));
const list = async (context = operator) => (await settlementRuns(context, { limit: 20 })).list;

/** A market with twenty bets on "home" or "away", a stake of 100 each, which pays 250. */
async function marketWithBets(name = "Home against away") {
  await openPurses(database.db, brand, 5, 10_000n);
  const market = await createMarketFixture(database.db, brand, { name });
  const selections = { home: 0.5, away: 0.5 };
  await placeBetsInBulk(database.db, { market, bets: 20, selections, stake: 100n, potentialPayout: 250n });
  return market;
}

const order = (marketId: string, wanted: Partial<SettlementOrder> = {}) =>
  orderSettlement(services, {
    marketId,
    version: 1,
    kind: "settle",
    result: [{ selection: "home", outcome: "won" }],
    actor: { kind: "system" },
    ip: null,
    ...wanted,
  });

/** Records a step of four bets, as a worker writes it. */
async function makeStep(marketId: string): Promise<void> {
  await database.pool.query(
    `with walk as (
       update market_settlement set steps = steps + 1, reached_selection = 'home', reached_player_id = gen_random_uuid(),
         reached_bet_id = gen_random_uuid()
       where market_id = $1 and version = 1
       returning *
     )
     insert into market_settlement_step (
       market_id, version, number, reached_selection, reached_player_id, reached_bet_id,
       bets, transfers, paid, taken_back
     )
     select market_id, version, steps, reached_selection, reached_player_id, reached_bet_id, 4, 3, 1000, 0 from walk`,
    [marketId],
  );
}

/** Makes a settlement and its steps that much older, as if the worker had died then. */
const passMinutes = (marketId: string, minutes: number) =>
  database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const ago = sql`make_interval(mins => ${minutes})`;
    await sql`update market_settlement set ordered_at = ordered_at - ${ago} where market_id = ${marketId}`.execute(tx);
    await sql`update market_settlement_step set created_at = created_at - ${ago} where market_id = ${marketId}`.execute(
      tx,
    );
  });

describe("settlementRuns", () => {
  it("follows a settlement from the order through its steps to the end", async () => {
    expect(await list()).toEqual([]);
    const market = await marketWithBets();
    await order(market.id);
    const ordered = {
      marketId: market.id,
      marketName: "Home against away",
      marketKind: "sports",
      brandId: brand.id,
      currency: brand.currency,
      version: 1,
      kind: "settle",
      state: "waiting",
      reason: null,
      orderedAt: expect.any(Date),
      lastStepAt: null,
      finishedAt: null,
      steps: 0,
      bets: 0,
      transfers: 0,
      paid: 0n,
      takenBack: 0n,
    };
    expect(await list()).toMatchObject([ordered]);
    await makeStep(market.id);
    await makeStep(market.id);
    const walked = { steps: 2, bets: 8, transfers: 6, paid: 2_000n };
    expect(await list()).toMatchObject([{ ...ordered, ...walked, state: "running", lastStepAt: expect.any(Date) }]);
  });

  it("adds up what a settlement did", async () => {
    const market = await marketWithBets();
    await order(market.id);
    await runSettlement(services, { marketId: market.id, version: 1 });
    const { rows } = await database.pool.query<{ bets: number }>(
      "select count(*)::int as bets from market_bet where market_id = $1 and selection = 'home'",
      [market.id],
    );
    const bets = rows[0]?.bets ?? 0;
    expect(await list()).toMatchObject([
      { state: "finished", finishedAt: expect.any(Date), bets, paid: BigInt(bets) * 250n },
    ]);
  });

  it("lists a corrected result apart, with what it took back, and the latest order first", async () => {
    const market = await marketWithBets();
    await order(market.id);
    await runSettlement(services, { marketId: market.id, version: 1 });
    await order(market.id, { version: 2, kind: "void", result: [], reason: "abandoned" });
    await runSettlement(services, { marketId: market.id, version: 2 });
    const [second, first] = await list();
    expect(second).toMatchObject({ version: 2, kind: "void", reason: "abandoned", bets: 20, takenBack: first?.paid });
    expect(first).toMatchObject({ version: 1, kind: "settle", takenBack: 0n });
  });

  it("says that a settlement has stopped when nothing has happened for two minutes", async () => {
    const waiting = await marketWithBets("waiting");
    const begun = await marketWithBets("begun");
    const done = await marketWithBets("done");
    for (const { id } of [waiting, begun, done]) await order(id);
    await makeStep(begun.id);
    await runSettlement(services, { marketId: done.id, version: 1 });
    const states = async () => Object.fromEntries((await list()).map(({ marketName, state }) => [marketName, state]));
    expect(await states()).toEqual({ waiting: "waiting", begun: "running", done: "finished" });
    for (const { id } of [waiting, begun, done]) await passMinutes(id, 3);
    expect(await states()).toEqual({ waiting: "stopped", begun: "stopped", done: "finished" });
    await makeStep(begun.id);
    expect(await states()).toEqual({ waiting: "stopped", begun: "running", done: "finished" });
  });

  it("shows the markets of the operator's brands only", async () => {
    const market = await marketWithBets();
    await order(market.id);
    const other = await createBrandFixture(database.db);
    expect(await list(await seeing([other.id]))).toEqual([]);
    const everywhere = operatorContext(services, await createOperatorFixture(database.db));
    expect((await list(everywhere)).map(({ marketId }) => marketId)).toContain(market.id);
  });

  it("pages without losing or repeating an order, also of the same moment", async () => {
    for (let market = 0; market < 5; market += 1) {
      const { id } = await createMarketFixture(database.db, brand, { name: `market ${market}` });
      await order(id);
    }
    const same =
      "update market_settlement set ordered_at = date_trunc('hour', now()) where market_id in (select id from market where brand_id = $1)";
    await database.pool.query(same, [brand.id]);
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await settlementRuns(operator, { limit: 2, ...(before !== undefined && { before }) });
      seen.push(...page.list.map(({ marketName }) => marketName));
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(seen.toSorted()).toEqual(["market 0", "market 1", "market 2", "market 3", "market 4"]);
    await expect(settlementRuns(operator, { limit: 2, before: "bm9uc2Vuc2U" })).rejects.toMatchObject({
      code: "INPUT_INVALID",
    });
  });
});
