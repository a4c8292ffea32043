import { inTransaction } from "@banyan/db";
import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { createMarketFixture } from "@banyan/dev-env/market-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { accountsOf } from "@banyan/ledger";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { Brand, OperatorContext } from "../context.ts";
import { createComboDoor } from "./combo-door.ts";
import { runSettlement } from "./run-settlement.ts";
import { resettleMarket, settleMarket } from "./settle-market.ts";
import { verifyCombos } from "./verify-combos.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
let operator: OperatorContext;
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db);
  operator = operatorContext(services, await createOperatorFixture(database.db));
});

const winner = (selection: string) => [{ selection, outcome: "won" }] as const;

/** A parlay of 100 on "home" of two markets, which pays 400. */
async function parlayOfTwo() {
  const [one, other] = [await createMarketFixture(database.db, brand), await createMarketFixture(database.db, brand)];
  const player = await createPlayerFixture(database.db, brand, { balance: 100n });
  const leg = (marketId: string) => ({ marketId, selection: "home", odds: 2_000 });
  const { id } = await createComboDoor(services).place(
    { brand, player },
    {
      ...{ requestId: newId(), vendor: "SPRT", game: "combo", category: "SPORTS", source: "site", priceVersion: "1" },
      ...{ legs: [leg(one.id), leg(other.id)], lines: [0b11], unit: 100n },
    },
  );
  const settle = async (marketId: string, version: number, selection: string): Promise<void> => {
    const seen = { marketId, version: version - 1 };
    if (version === 1) await settleMarket(operator, seen, winner(selection));
    else await resettleMarket(operator, seen, winner(selection), "corrected");
    await runSettlement(services, { marketId, version });
  };
  const cash = async () => (await accountsOf(database.db, player.id))[0]?.balance.posted;
  return { one: one.id, other: other.id, id, settle, cash };
}

it("a parlay that another market has lost is neither locked nor changed, and is paid when that result is corrected", async () => {
  const { one, other, id, settle, cash } = await parlayOfTwo();
  await settle(one, 1, "away");
  await inTransaction(database.db, async (tx) => {
    await sql`select from market_combo where id = ${id} for update`.execute(tx);
    await settle(other, 1, "home");
  });
  const rows = () =>
    database.db
      .selectFrom("market_combo_settlement")
      .select(["market_id as by", "version", "paid", "state", "versions"])
      .where("combo_id", "=", id)
      .orderBy("number")
      .execute();
  const lost = { by: one, version: 1, paid: 0n, state: "settled", versions: [1, 0] };
  expect(await rows()).toEqual([lost]);
  await settle(one, 2, "home");
  expect(await cash()).toBe(400n);
  await settle(other, 2, "away");
  expect(await cash()).toBe(0n);
  await settle(other, 3, "home");
  expect(await cash()).toBe(400n);
  expect(await rows()).toEqual([
    lost,
    { by: one, version: 2, paid: 400n, state: "settled", versions: [2, 1] },
    { by: other, version: 2, paid: 0n, state: "settled", versions: [0, 2] },
    { by: other, version: 3, paid: 400n, state: "settled", versions: [2, 3] },
  ]);
  expect(await verifyCombos(database.db, brand.id)).toEqual([]);
});
