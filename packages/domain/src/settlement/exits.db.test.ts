import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  outcomeOf,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { createMarketFixture } from "@banyan/dev-env/market-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { InvariantError, invariant, newId } from "@banyan/kernel";
import { accountsOf } from "@banyan/ledger";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand, OperatorContext, SignedInPlayer } from "../context.ts";
import { exitBets, type ExitPart } from "./exit-bets.ts";
import { type ComboExit, exitCombo } from "./exit-combo.ts";
import type { Market } from "./market.ts";
import { createComboDoor } from "./combo-door.ts";
import { runSettlement } from "./run-settlement.ts";
import { resettleMarket, settleMarket } from "./settle-market.ts";
import { createTicketDoor } from "./ticket-door.ts";
import { verifyCombos } from "./verify-combos.ts";
import { voidBet } from "./void-bet.ts";
import { voidCombo } from "./void-combo.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
let operator: OperatorContext;
let stranger: OperatorContext;
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db);
  operator = operatorContext(services, await createOperatorFixture(database.db));
  const other = await createBrandFixture(database.db);
  stranger = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [other.id] }));
});

const HOME = [{ selection: "home", outcome: "won" }] as const;
const OPENING = 1_000n;

const seat = () => createPlayerFixture(database.db, brand, { balance: OPENING });

/** A bet of 100 on home, which would pay 250. */
async function betOn(market: Market, player: SignedInPlayer): Promise<string> {
  const lines = [{ selection: "home", stake: 100n, potentialPayout: 250n }];
  const ticket = { requestId: newId(), marketId: market.id, source: "site", priceVersion: "1", lines };
  const [line] = (await createTicketDoor(services).place({ brand, player }, ticket)).lines;
  invariant(line, "a ticket has a line");
  return line.id;
}

/** A parlay of 100 on home in each market, at 2.00 a leg. */
async function parlayOn(markets: readonly Market[], player: SignedInPlayer): Promise<string> {
  const { id } = await createComboDoor(services).place(
    { brand, player },
    {
      ...{ requestId: newId(), vendor: "BOOK", game: "combo", category: "SPORTS", source: "site", priceVersion: "1" },
      legs: markets.map((market) => ({ marketId: market.id, selection: "home", odds: 2_000 })),
      lines: [(1 << markets.length) - 1],
      unit: 100n,
    },
  );
  return id;
}

async function settle({ id: marketId }: Market): Promise<void> {
  await settleMarket(operator, { marketId, version: 0 }, HOME);
  await runSettlement(services, { marketId, version: 1 });
}

const closedAndPast = ({ id }: Market) =>
  sql`update market set state = 'closed', cut_off_at = now() - interval '1 second' where id = ${id}`.execute(
    database.db,
  );
const opened = ({ id }: Market) => sql`update market set state = 'open' where id = ${id}`.execute(database.db);
const lasting = ({ id }: Market) =>
  sql`update market set cut_off_at = now() + interval '1 hour' where id = ${id}`.execute(database.db);

async function cashOf(player: SignedInPlayer): Promise<bigint | undefined> {
  return (await accountsOf(database.db, player.id))[0]?.balance.posted;
}

/** Everything that an exit can change. */
async function traces(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from transfer) as transfers, (select count(*) from market_bet_exit) as exits,
      (select count(*) from market_combo_settlement) as settlements, (select count(*) from play_batch) as entries,
      (select count(*) from audit_entry) as audited, (select count(*) from market where has_exits) as marked,
      (select sum(posted) from account) as posted
  `.execute(database.db);
  return rows;
}

/** The code of each refusal in turn, or "done". A refusal changes nothing; neither does a repeated request. */
async function tell(attempts: readonly (() => Promise<unknown>)[], repeated = false): Promise<readonly string[]> {
  const told: string[] = [];
  for (const attempt of attempts) {
    const before = await traces();
    const code = await outcomeOf(attempt());
    told.push(code);
    if (code !== "done" || repeated) expect(await traces(), code).toEqual(before);
  }
  return told;
}

describe("an exit of bets", () => {
  it("is refused for the first of all reasons that apply, and then changes nothing", async () => {
    const player = await seat();
    const [market, other] = [
      await createMarketFixture(database.db, brand),
      await createMarketFixture(database.db, brand),
    ];
    const [betId, otherBet] = [await betOn(market, player), await betOn(other, player)];
    const foreign = await betOn(other, await seat());
    const exit = (requestId: string, ...parts: readonly ExitPart[]) =>
      exitBets(services, { brand, player }, { requestId, kind: "cash_out", parts });
    const known = newId();
    const part = { stakePart: 10n, paid: 12n };
    await exit(known, { betId: otherBet, ...part });
    await closedAndPast(market);
    const tooMuch = { betId, stakePart: 101n, paid: 5n };
    const told = await tell([
      () => exit(known, { betId: newId(), ...part }, tooMuch),
      () => exit(known, { betId: otherBet, ...part, paid: 13n }),
      () => exit(newId(), { betId: newId(), ...part }, tooMuch),
      () => exit(newId(), { betId: foreign, ...part }, tooMuch),
      () => exit(newId(), tooMuch, { betId: otherBet, ...part }),
    ]);
    await opened(market);
    const later = await tell([() => exit(newId(), tooMuch)]);
    await lasting(market);
    const last = newId();
    const end = await tell([() => exit(newId(), tooMuch), () => exit(last, { betId, stakePart: 100n, paid: 5n })]);
    expect([...told, ...later, ...end]).toEqual([
      "REQUEST_ID_REUSED",
      "REQUEST_ID_REUSED",
      "NOT_FOUND",
      "NOT_FOUND",
      "MARKET_CLOSED",
      "MARKET_CUT_OFF",
      "STATE_CHANGED",
      "done",
    ]);
    expect(await tell([() => exit(last, { betId, stakePart: 100n, paid: 5n })], true)).toEqual(["done"]);
    expect(await cashOf(player)).toBe(OPENING - 200n + 12n + 5n);
  });

  it("that is malformed is a defect of its room", async () => {
    const player = await seat();
    const betId = await betOn(await createMarketFixture(database.db, brand), player);
    const part = { betId, stakePart: 10n, paid: 10n };
    for (const parts of [[], [part, part], [{ ...part, stakePart: 0n }], [{ ...part, paid: 9n }]]) {
      const exit = { requestId: newId(), kind: "cancel", parts } as const;
      await expect(exitBets(services, { brand, player }, exit)).rejects.toThrow(InvariantError);
    }
  });
});

describe("a void of a bet", () => {
  it("is refused for the first of all reasons that apply, and then changes nothing", async () => {
    const player = await seat();
    const market = await createMarketFixture(database.db, brand);
    const betId = await betOn(market, player);
    await settleMarket(operator, { marketId: market.id, version: 0 }, HOME);
    const own = { requestId: newId(), playerId: player.id, betId, reason: " ", askedBy: operator.operator.id };
    const reason = "wrong price";
    const askedBy = newId();
    const told = await tell([
      () => voidBet(operator, { ...own, betId: newId() }),
      () => voidBet(operator, { ...own, playerId: newId() }),
      () => voidBet(stranger, own),
      () => voidBet(operator, own),
      () => voidBet(operator, { ...own, reason }),
      () => voidBet(operator, { ...own, reason, askedBy }),
    ]);
    await runSettlement(services, { marketId: market.id, version: 1 });
    expect(await cashOf(player)).toBe(OPENING + 150n);
    const end = await tell([() => voidBet(operator, { ...own, reason, askedBy })]);
    expect([...told, ...end]).toEqual([
      "NOT_FOUND",
      "NOT_FOUND",
      "NOT_FOUND",
      "REASON_REQUIRED",
      "SECOND_OPERATOR_REQUIRED",
      "STATE_CHANGED",
      "done",
    ]);
    const again = [
      { ...own, reason, askedBy },
      { ...own, requestId: newId(), reason, askedBy },
    ];
    expect(
      await tell(
        again.map((one) => () => voidBet(operator, one)),
        true,
      ),
    ).toEqual(["done", "STATE_CHANGED"]);
    expect(await cashOf(player)).toBe(OPENING);
  });
});

describe("an exit of a combination", () => {
  it("is refused for the first of all reasons that apply, and then changes nothing", async () => {
    const player = await seat();
    const markets = [await createMarketFixture(database.db, brand), await createMarketFixture(database.db, brand)];
    const [first, second] = markets;
    invariant(first && second, "two markets");
    const [comboId, other] = [await parlayOn(markets, player), await parlayOn(markets, player)];
    const foreign = await parlayOn(markets, await seat());
    const exit = (changes: Partial<ComboExit> = {}) =>
      exitCombo(services, { brand, player }, { ...tooMuch, requestId: newId(), ...changes });
    const tooMuch = { comboId, kind: "cash_out", stakePart: 101n, paid: 150n } as const;
    const known = newId();
    await exit({ requestId: known, comboId: other, stakePart: 10n });
    await closedAndPast(second);
    const told = [
      ...(await tell([
        () => exit({ requestId: known, comboId: newId() }),
        () => exit({ comboId: newId() }),
        () => exit({ comboId: foreign }),
        () => exit(),
      ])),
    ];
    await opened(second);
    told.push(...(await tell([() => exit()])));
    await lasting(second);
    const parts = { stakePart: 40n, paid: 60n };
    told.push(...(await tell([() => exit(), () => exit(parts)])));
    await settle(first);
    told.push(...(await tell([() => exit({ kind: "cancel", stakePart: 10n, paid: 10n }), () => exit(parts)])));
    await settle(second);
    told.push(...(await tell([() => exit(parts)])));
    expect(told).toEqual([
      "REQUEST_ID_REUSED",
      "NOT_FOUND",
      "NOT_FOUND",
      "MARKET_CLOSED",
      "MARKET_CUT_OFF",
      "STATE_CHANGED",
      "done",
      "MARKET_CLOSED",
      "done",
      "STATE_CHANGED",
    ]);
    // 60 twice for 80 of the stake, and four times the rest; the other combination keeps 90 of 100.
    expect(await cashOf(player)).toBe(OPENING - 200n + 120n + 80n + 150n + 360n);
    expect(await verifyCombos(database.db, brand.id)).toEqual([]);
  });

  it("sent several times at once leaves once", async () => {
    const player = await seat();
    const markets = [await createMarketFixture(database.db, brand), await createMarketFixture(database.db, brand)];
    const comboId = await parlayOn(markets, player);
    // The second exit leaves nothing, so a copy that comes late would be refused if it were not known.
    for (const part of [30n, 70n]) {
      const exit = { requestId: newId(), comboId, kind: "cancel", stakePart: part, paid: part } as const;
      const asked = Array.from({ length: 4 }, () => outcomeOf(exitCombo(services, { brand, player }, exit)));
      expect(new Set(await Promise.all(asked))).toEqual(new Set(["done"]));
    }
    expect(await cashOf(player)).toBe(OPENING);
  });
});

describe("a void of a combination", () => {
  it("sent several times in parallel happens once", async () => {
    const player = await seat();
    const markets = [await createMarketFixture(database.db, brand), await createMarketFixture(database.db, brand)];
    const comboId = await parlayOn(markets, player);
    const wanted = { requestId: newId(), playerId: player.id, comboId, reason: "wrong price", askedBy: newId() };
    const asked = Array.from({ length: 4 }, () => outcomeOf(voidCombo(operator, wanted)));
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["done"]));
    expect(await cashOf(player)).toBe(OPENING);
  });

  it("is refused for the first of all reasons that apply, and then takes back what was paid, for good", async () => {
    const player = await seat();
    const markets = [await createMarketFixture(database.db, brand), await createMarketFixture(database.db, brand)];
    const comboId = await parlayOn(markets, player);
    for (const market of markets) await settle(market);
    expect(await cashOf(player)).toBe(OPENING + 300n);
    const own = { requestId: newId(), playerId: player.id, comboId, reason: "", askedBy: operator.operator.id };
    const agreed = { ...own, reason: "wrong price", askedBy: newId() };
    const told = await tell([
      () => voidCombo(operator, { ...own, comboId: newId() }),
      () => voidCombo(stranger, own),
      () => voidCombo(operator, own),
      () => voidCombo(operator, { ...own, reason: "wrong price" }),
      () => voidCombo(operator, agreed),
    ]);
    expect(told).toEqual(["NOT_FOUND", "NOT_FOUND", "REASON_REQUIRED", "SECOND_OPERATOR_REQUIRED", "done"]);
    const again = [agreed, { ...agreed, requestId: newId() }];
    expect(
      await tell(
        again.map((one) => () => voidCombo(operator, one)),
        true,
      ),
    ).toEqual(["done", "STATE_CHANGED"]);
    for (const { id: marketId } of markets) {
      await resettleMarket(operator, { marketId, version: 1 }, [], "wrong result");
      await runSettlement(services, { marketId, version: 2 });
    }
    expect(await cashOf(player)).toBe(OPENING);
    expect(await verifyCombos(database.db, brand.id)).toEqual([]);
  });
});
