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
import { InvariantError, invariant, newId } from "@banyan/kernel";
import { accountsOf } from "@banyan/ledger";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand } from "../context.ts";
import type { Json, SelectionEnd } from "./market-result.ts";
import type { MarketRules } from "./market-rules.ts";
import { createComboDoor } from "./combo-door.ts";
import { evaluateNext } from "./evaluate-selections.ts";
import { runSettlement, settleNext } from "./run-settlement.ts";
import { selectionOf } from "./selection.ts";
import { settleMarket } from "./settle-market.ts";
import { lockWalk } from "./settlement-walk.ts";
import { createTicketDoor } from "./ticket-door.ts";

/** Facts are ends by "play code". The rules keep what they were asked. */
class WrittenRules implements MarketRules {
  readonly asked: string[] = [];

  evaluate(play: string, code: string, facts: Json): SelectionEnd | undefined {
    this.asked.push(`${play} ${code}`);
    const ends = JSON.parse(JSON.stringify(facts)) as Readonly<Record<string, SelectionEnd>>;
    return ends[`${play} ${code}`];
  }
}

const database = testDatabase();
let services: TestServices;
let brand: Brand;
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db);
});

const LONG = "7".repeat(300);

/** A market with a bet of 100 on each selection, which would pay 300; and the context of an operator who settles it. */
async function marketOf(selections: readonly { readonly selection: string; readonly longCode: string | null }[]) {
  const rules = new WrittenRules();
  const ruled = { ...services, marketRules: new Map([["written-1", rules]]) };
  const operator = operatorContext(ruled, await createOperatorFixture(database.db));
  const market = await createMarketFixture(database.db, brand, { kind: "lottery" });
  const player = await createPlayerFixture(database.db, brand, { balance: 10_000n });
  const lines = selections.map((one) => ({ ...one, stake: 100n, potentialPayout: 300n }));
  const ticket = { requestId: newId(), marketId: market.id, source: "site", priceVersion: "1", lines };
  await createTicketDoor(services).place({ brand, player }, ticket);
  return { rules, ruled, operator, market, player, seen: { marketId: market.id, version: 0 } };
}

/** A parlay of 100 on a selection of the market and another market's "home". */
const parlayOn = (marketId: string, selection: string, otherId: string) => ({
  ...{ requestId: newId(), vendor: "LOTT", game: "4D", category: "LOTTERY", source: "site", priceVersion: "1" },
  legs: [
    { marketId, selection, odds: 2_000 },
    { marketId: otherId, selection: "home", odds: 2_000 },
  ],
  lines: [0b11],
  unit: 100n,
});

const outcomesOf = (marketId: string) =>
  database.db
    .selectFrom("market_outcome")
    .select(["selection", "outcome", "num", "den"])
    .where("market_id", "=", marketId)
    .orderBy("selection")
    .execute();

describe("the evaluation of a market's selections", () => {
  it("asks the rules once for each of bets and legs, by text, and stores what is not lost", async () => {
    const [four, long, lost] = [selectionOf("4d", "1234"), selectionOf("wheel", LONG), selectionOf("4d", "0000")];
    const plain = { selection: "big", longCode: null };
    const { rules, ruled, operator, market, player, seen } = await marketOf([four, four, long, lost, plain]);
    const other = await createMarketFixture(database.db, brand);
    await createComboDoor(services).place({ brand, player }, parlayOn(market.id, "small", other.id));
    const facts: Json = {
      "4d 1234": { outcome: "won", pays: { num: 3, den: 2 } },
      [`wheel ${LONG}`]: { outcome: "void" },
      "big ": { outcome: "won" },
      "small ": { outcome: "won" },
    };
    await settleMarket(operator, seen, { rules: "written-1", facts });
    await runSettlement(ruled, { marketId: market.id, version: 1 });
    expect(rules.asked.toSorted()).toEqual(["4d 0000", "4d 1234", "big ", "small ", `wheel ${LONG}`]);
    const whole = { num: 1, den: 1 };
    expect(await outcomesOf(market.id)).toEqual([
      { selection: "4d:1234", outcome: "won", num: 3, den: 2 },
      { selection: "big", outcome: "won", ...whole },
      { selection: "small", outcome: "won", ...whole },
      { selection: long.selection, outcome: "void", ...whole },
    ]);
    // 450 for each of two, the stake of the push, 300; the combination waits.
    const [cash] = await accountsOf(database.db, player.id);
    expect(cash?.balance.posted).toBe(10_000n - 600n + 900n + 100n + 300n);
  });

  it("stops where the process does not know the version of the rules, and goes on where another one does", async () => {
    const { ruled, operator, market, seen } = await marketOf([selectionOf("4d", "1234")]);
    await settleMarket(operator, seen, { rules: "written-1", facts: { "4d 1234": { outcome: "won" } } });
    const first = { marketId: market.id, version: 1 };
    await expect(settleNext({ ...services, marketRules: new Map() }, first, { limit: 10 })).rejects.toThrow(
      InvariantError,
    );
    expect(await outcomesOf(market.id)).toEqual([]);
    await runSettlement(ruled, first);
    expect(await outcomesOf(market.id)).toHaveLength(1);
  });

  it("asks the rules once for each selection in pages of any size, however the bets are spread", async () => {
    const plain = (selection: string, bets = 1) => Array.from({ length: bets }, () => ({ selection, longCode: null }));
    const popular = [
      ...plain("a", 40),
      ...["b", "d", "f", "g", "h"].flatMap((one) => plain(one)),
      ...plain("m", 30),
      ...plain("z"),
    ];
    for (const limit of [1, 4]) {
      const { rules, ruled, operator, market, player, seen } = await marketOf(popular);
      const other = await createMarketFixture(database.db, brand);
      for (const selection of ["c", "n"]) {
        await createComboDoor(services).place({ brand, player }, parlayOn(market.id, selection, other.id));
      }
      await settleMarket(operator, seen, { rules: "written-1", facts: {} });
      let pages = 0;
      for (let left = true; left; pages += 1) {
        left = await inTransaction(database.db, async (tx) => {
          const walk = await lockWalk(tx, { marketId: market.id, version: 1 });
          if (walk.phase === "evaluate") await evaluateNext(tx, walk, ruled.marketRules, limit);
          return walk.phase === "evaluate";
        });
      }
      expect(rules.asked).toEqual(["a", "b", "c", "d", "f", "g", "h", "m", "n", "z"].map((one) => `${one} `));
      expect(pages).toBeGreaterThan(2);
    }
  });

  it("stores nothing of a page when the rules answer a ratio of a push", async () => {
    const { ruled, operator, market, seen } = await marketOf([selectionOf("4d", "1"), selectionOf("4d", "2")]);
    const facts: Json = { "4d 1": { outcome: "won" }, "4d 2": { outcome: "void", pays: { num: 1, den: 2 } } };
    await settleMarket(operator, seen, { rules: "written-1", facts });
    const step = settleNext(ruled, { marketId: market.id, version: 1 }, { limit: 10 });
    await expect(step).rejects.toThrow(InvariantError);
    expect(await outcomesOf(market.id)).toEqual([]);
  });

  it("refuses the code of a selection whose text is not stored", async () => {
    const long = selectionOf("wheel", "8".repeat(300));
    const { ruled, operator, market, seen } = await marketOf([long]);
    const [, hash] = long.selection.split("#");
    invariant(hash, "a code that is too long for its column has a hash");
    await database.pool.query("alter table market_code disable trigger market_code_is_permanent");
    await database.pool.query("delete from market_code where hash = $1", [hash]);
    await database.pool.query("alter table market_code enable trigger market_code_is_permanent");
    await settleMarket(operator, seen, { rules: "written-1", facts: {} });
    const step = settleNext(ruled, { marketId: market.id, version: 1 }, { limit: 10 });
    await expect(step).rejects.toThrow("is not stored");
  });
});
