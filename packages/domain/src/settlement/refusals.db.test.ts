import {
  createBrandFixture,
  createTestServices,
  createOperatorFixture,
  createPlayerFixture,
  operatorContext,
  outcomeOf,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { createMarketFixture } from "@banyan/dev-env/market-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { InvariantError, newId } from "@banyan/kernel";
import { accountsOf } from "@banyan/ledger";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand, OperatorContext } from "../context.ts";
import { closeMarket, type Market } from "./market.ts";
import { type BetRequest, placeBet } from "./place-bet.ts";
import { runSettlement } from "./run-settlement.ts";
import { type MarketSeen, resettleMarket, settleMarket, voidMarket } from "./settle-market.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
let otherBrand: Brand;
let operator: OperatorContext;
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db);
  otherBrand = await createBrandFixture(database.db);
  operator = operatorContext(services, await createOperatorFixture(database.db));
});

const LIMITS = { stakeMinimum: 10n, stakeMaximum: 1_000n };

async function seat(balance: bigint) {
  const player = await createPlayerFixture(database.db, brand, { balance });
  return { ...services, brand, player };
}

const betOn = (market: Pick<Market, "id">, changes: Partial<BetRequest> = {}): BetRequest => ({
  requestId: newId(),
  marketId: market.id,
  selection: "home",
  stake: 100n,
  potentialPayout: 180n,
  ...changes,
});

async function postedOf(bettor: Awaited<ReturnType<typeof seat>>): Promise<bigint | undefined> {
  const [cash] = await accountsOf(database.db, bettor.player.id);
  return cash?.balance.posted;
}

describe("a bet", () => {
  it("is refused for the first of all reasons that apply", async () => {
    // Everything is wrong with this bet; then one fault after another is removed, in the order of precedence.
    const bettor = await seat(500n);
    const reused = betOn(await createMarketFixture(database.db, brand, LIMITS));
    await placeBet(bettor, reused);
    await database.db.updateTable("player").set({ status: "blocked" }).where("id", "=", bettor.player.id).execute();
    const past = { ...LIMITS, cutOffAt: new Date(Date.now() - 1_000) };
    const foreign = await createMarketFixture(database.db, otherBrand, past);
    const market = await createMarketFixture(database.db, brand, past);
    await closeMarket(database.db, market.id);

    const faulty = { stake: 9n, requestId: reused.requestId };
    const asked = (changes: Partial<BetRequest>, on: Pick<Market, "id"> = market) =>
      outcomeOf(placeBet(bettor, betOn(on, { ...faulty, ...changes })));
    const told: string[] = [await asked({}, { id: newId() })];
    const fresh = () => ({ requestId: newId() });
    told.push(await asked(fresh(), { id: newId() }));
    await database.db.updateTable("player").set({ status: "active" }).where("id", "=", bettor.player.id).execute();
    told.push(await asked(fresh(), { id: newId() }), await asked(fresh(), foreign), await asked(fresh()));
    await database.db.updateTable("market").set({ state: "open" }).where("id", "=", market.id).execute();
    told.push(await asked(fresh()));
    await sql`update market set cut_off_at = now() + interval '1 hour' where id = ${market.id}`.execute(database.db);
    told.push(
      await asked(fresh()),
      await asked({ ...fresh(), stake: 1_001n }),
      await asked({ ...fresh(), stake: 900n }),
      await asked({ ...fresh(), stake: 400n }),
    );
    expect(told).toEqual([
      "REQUEST_ID_REUSED",
      "PLAY_BLOCKED",
      "MARKET_UNKNOWN",
      "MARKET_UNKNOWN",
      "MARKET_CLOSED",
      "MARKET_CUT_OFF",
      "AMOUNT_BELOW_MINIMUM",
      "AMOUNT_ABOVE_MAXIMUM",
      "INSUFFICIENT_FUNDS",
      "done",
    ]);
    expect(await postedOf(bettor)).toBe(0n);
  });

  it("sent twenty times at once is one bet, and each is answered with it", async () => {
    const bettor = await seat(500n);
    const bet = betOn(await createMarketFixture(database.db, brand, LIMITS));
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeBet(bettor, bet)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await postedOf(bettor)).toBe(400n);
  });

  it("is answered again after the market has closed", async () => {
    const bettor = await seat(500n);
    const bet = betOn(await createMarketFixture(database.db, brand, LIMITS));
    const first = await placeBet(bettor, bet);
    await closeMarket(database.db, bet.marketId);
    expect(await placeBet(bettor, bet)).toEqual(first);
  });

  it("with a word that is no selection is a defect of its room", async () => {
    const bettor = await seat(500n);
    const market = await createMarketFixture(database.db, brand, LIMITS);
    for (const changes of [{ selection: "" }, { selection: "two words" }, { potentialPayout: -1n }]) {
      await expect(placeBet(bettor, betOn(market, changes))).rejects.toThrow(InvariantError);
    }
  });
});

describe("an order to settle", () => {
  it("is refused for the first of all reasons that apply", async () => {
    const market = await createMarketFixture(database.db, brand, LIMITS);
    const seen = { marketId: market.id, version: 0 };
    const stranger = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [otherBrand.id] }));
    const told = [
      await outcomeOf(resettleMarket(operator, { ...seen, marketId: newId() }, [], " ")),
      await outcomeOf(voidMarket(stranger, seen, " ")),
      await outcomeOf(resettleMarket(operator, seen, [], " ")),
      await outcomeOf(voidMarket(operator, seen, "")),
      await outcomeOf(resettleMarket(operator, seen, [], "never settled")),
      await outcomeOf(settleMarket(operator, { ...seen, version: 1 }, [])),
      await outcomeOf(settleMarket(operator, seen, [{ selection: "home", outcome: "won" }])),
    ];
    expect(told).toEqual([
      "MARKET_UNKNOWN",
      "MARKET_UNKNOWN",
      "REASON_REQUIRED",
      "REASON_REQUIRED",
      "STATE_CHANGED",
      "STATE_CHANGED",
      "done",
    ]);
  });

  it("given twice is one settlement; another result under its number is refused, as is a next one before its end", async () => {
    const { id: marketId } = await createMarketFixture(database.db, brand, LIMITS);
    const seen: MarketSeen = { marketId, version: 0 };
    const home = [
      { selection: "home", outcome: "won" },
      { selection: "draw", outcome: "void" },
    ] as const;
    const before = (await services.enqueued()).length;
    await settleMarket(operator, seen, home);
    await settleMarket(operator, seen, home.toReversed());
    expect(await outcomeOf(settleMarket(operator, seen, []))).toBe("STATE_CHANGED");
    expect(await outcomeOf(voidMarket(operator, { marketId, version: 1 }, "called off"))).toBe("STATE_CHANGED");
    const jobs = (await services.enqueued()).slice(before);
    expect(jobs).toEqual([{ kind: "market.settle", marketId, version: 1, startAfter: null }]);
    await runSettlement(services, { marketId, version: 1 });
    expect(await outcomeOf(voidMarket(operator, { marketId, version: 1 }, "called off"))).toBe("done");
  });

  it("with a result that contradicts itself is a defect of its room", async () => {
    const { id: marketId } = await createMarketFixture(database.db, brand, LIMITS);
    const won = { selection: "home", outcome: "won" } as const;
    for (const result of [
      [won, won],
      [{ ...won, deadHeat: 1 }],
      [{ selection: "home", outcome: "void", deadHeat: 2 } as const],
    ]) {
      await expect(settleMarket(operator, { marketId, version: 0 }, result)).rejects.toThrow(InvariantError);
    }
  });
});
