import {
  createBrandFixture,
  createPlayerFixture,
  createTestServices,
  outcomeOf,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { createMarketFixture } from "@banyan/dev-env/market-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { InvariantError, newId } from "@banyan/kernel";
import { accountsOf, verifyBooks } from "@banyan/ledger";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand, SignedInPlayer } from "../context.ts";
import type { ComboRequest } from "./combo.ts";
import { type ComboDoor, createComboDoor } from "./combo-door.ts";
import { closeMarket, type Market } from "./market.ts";
import { verifyCombos } from "./verify-combos.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
let door: ComboDoor;
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db);
  door = createComboDoor(services);
});

const LIMITS = { stakeMinimum: 10n, stakeMaximum: 1_000n };

const twoMarkets = () =>
  Promise.all([createMarketFixture(database.db, brand, LIMITS), createMarketFixture(database.db, brand, LIMITS)]);

async function seats(...balances: readonly bigint[]) {
  const players = await Promise.all(balances.map((balance) => createPlayerFixture(database.db, brand, { balance })));
  return players.map((player) => ({ brand, player }));
}

const onHome = (markets: readonly Market[], unit: bigint, changes: Partial<ComboRequest> = {}): ComboRequest => ({
  ...{ requestId: newId(), vendor: "BOOK", game: "combo", category: "SPORTS", source: "site", priceVersion: "1" },
  legs: markets.map(({ id: marketId }) => ({ marketId, selection: "home", odds: 2_000 })),
  lines: [(1 << markets.length) - 1],
  unit,
  ...changes,
});

async function cashOf({ id }: SignedInPlayer): Promise<bigint | undefined> {
  return (await accountsOf(database.db, id))[0]?.balance.posted;
}

describe("combinations that arrive together", () => {
  it("are each placed or refused, and none keeps the others from being placed", async () => {
    const [markets, others] = [await twoMarkets(), await twoMarkets()];
    const [first, second, poor, fenced] = await seats(500n, 500n, 50n, 500n);
    if (!first || !second || !poor || !fenced) throw new Error("four players");
    if (others[1]) await closeMarket(database.db, others[1].id);
    await database.pool.query("update account set limit_until = '-infinity' where player_id = $1", [fenced.player.id]);
    const known = onHome(markets, 20n);
    const placed = await door.place(first, known);
    const asked = [
      door.place(first, onHome(markets, 100n)),
      door.place(second, onHome(others, 100n)),
      door.place(poor, onHome(markets, 60n)),
      door.place(poor, onHome(markets, 9n)),
      door.place(first, known),
      door.place(first, { ...known, unit: 21n }),
      door.place(fenced, onHome(markets, 70n)),
      door.place(second, onHome(markets, 400n)),
      door.place(second, onHome(markets, 101n)),
      door.place(second, onHome(markets, 50n, { lines: [0b01, 0b10] })),
      door.place(poor, onHome(markets, 50n)),
    ];
    expect(await Promise.all(asked.map((one) => outcomeOf(one)))).toEqual([
      "done",
      "MARKET_CLOSED",
      "INSUFFICIENT_FUNDS",
      "AMOUNT_BELOW_MINIMUM",
      "done",
      "REQUEST_ID_REUSED",
      "done",
      "done",
      "INSUFFICIENT_FUNDS",
      "done",
      "done",
    ]);
    expect(await asked[4]).toEqual(placed);
    const seated = [first, second, poor, fenced];
    expect(await Promise.all(seated.map(({ player }) => cashOf(player)))).toEqual([380n, 0n, 0n, 430n]);
    expect(await verifyCombos(database.db, brand.id)).toEqual([]);
    expect(await verifyBooks(database.db)).toEqual([]);
  });

  it("and are the same request, through several processes, are one combination", async () => {
    const markets = await twoMarkets();
    const [bettor] = await seats(500n);
    if (!bettor) throw new Error("a player");
    const doors = [door, createComboDoor(services), createComboDoor(services)];
    const request = onHome(markets, 100n);
    const asked = Array.from({ length: 5 }, () => doors.map((one) => one.place(bettor, request)));
    const answers = await Promise.all(asked.flat());
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await cashOf(bettor.player)).toBe(400n);
  });

  it("are defects of their room when they are malformed", async () => {
    const markets = await twoMarkets();
    const [bettor] = await seats(500n);
    if (!bettor) throw new Error("a player");
    const [leg] = onHome(markets, 10n).legs;
    if (!leg) throw new Error("a leg");
    const away = { ...leg, selection: "away" };
    const malformed: Partial<ComboRequest>[] = [
      { requestId: "1" },
      { legs: [leg] },
      { legs: [leg, away] },
      { lines: [] },
      { lines: [0b100] },
      { source: "two words" },
      { legs: [{ ...leg, odds: 999 }, ...onHome(markets, 10n).legs.slice(1)] },
    ];
    for (const changes of malformed) {
      const request = onHome(markets, 10n, changes);
      await expect(async () => door.place(bettor, request)).rejects.toThrow(InvariantError);
    }
    expect(await cashOf(bettor.player)).toBe(500n);
  });
});
