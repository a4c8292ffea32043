import {
  createBrandFixture,
  createTestServices,
  createOperatorFixture,
  createPlayerFixture,
  operatorContext,
  outcomeOf,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { createMarketFixture, oneLine } from "@banyan/dev-env/market-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { InvariantError, newId } from "@banyan/kernel";
import { accountsOf } from "@banyan/ledger";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand, OperatorContext } from "../context.ts";
import { closeMarket, type Market, marketOfDraw } from "./market.ts";
import type { MarketResult } from "./market-result.ts";
import { orderSettlement } from "./order-settlement.ts";
import { runSettlement } from "./run-settlement.ts";
import { type MarketSeen, resettleMarket, settleMarket, unsettleMarket, voidMarket } from "./settle-market.ts";
import { selectionOf } from "./selection.ts";
import type { TicketLine, TicketRequest } from "./ticket.ts";
import { createTicketDoor, type TicketDoor } from "./ticket-door.ts";

const database = testDatabase();
let services: TestServices;
let door: TicketDoor;
let brand: Brand;
let otherBrand: Brand;
let operator: OperatorContext;
beforeAll(async () => {
  services = await createTestServices(database.db);
  door = createTicketDoor(services);
  brand = await createBrandFixture(database.db);
  otherBrand = await createBrandFixture(database.db);
  operator = operatorContext(services, await createOperatorFixture(database.db));
});

const LIMITS = { stakeMinimum: 10n, stakeMaximum: 1_000n };

async function seat(balance: bigint) {
  const player = await createPlayerFixture(database.db, brand, { balance });
  return { ...services, brand, player };
}

const betOn = (
  market: Pick<Market, "id">,
  changes: Partial<TicketLine & Pick<TicketRequest, "requestId">> = {},
): TicketRequest =>
  oneLine({
    requestId: newId(),
    marketId: market.id,
    selection: "home",
    stake: 100n,
    potentialPayout: 180n,
    ...changes,
  });

/** A ticket with a line for each stake. Each pays double. */
const linesOf = (
  market: Pick<Market, "id">,
  stakes: readonly bigint[],
  requestId: string = newId(),
): TicketRequest => ({
  ...betOn(market),
  requestId,
  lines: stakes.map((stake, index) => ({ selection: `pick:${index}`, stake, potentialPayout: 2n * stake })),
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
    await door.place(bettor, reused);
    await database.db.updateTable("player").set({ status: "blocked" }).where("id", "=", bettor.player.id).execute();
    const past = { ...LIMITS, cutOffAt: new Date(Date.now() - 1_000) };
    const foreign = await createMarketFixture(database.db, otherBrand, past);
    const market = await createMarketFixture(database.db, brand, past);
    await closeMarket(database.db, market.id);

    const faulty = { stake: 9n, requestId: reused.requestId };
    const asked = (changes: Partial<TicketLine & { requestId: string }>, on: Pick<Market, "id"> = market) =>
      outcomeOf(door.place(bettor, betOn(on, { ...faulty, ...changes })));
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

  it("sent by three processes at once, many times, is one bet, and each is answered with it", async () => {
    const bettor = await seat(500n);
    const bet = betOn(await createMarketFixture(database.db, brand, LIMITS));
    const doors = [door, createTicketDoor(services), createTicketDoor(services)];
    const asked = Array.from({ length: 7 }, () => doors.map((one) => one.place(bettor, bet)));
    const answers = await Promise.all(asked.flat());
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await postedOf(bettor)).toBe(400n);
  });

  it("is answered again after the market has closed", async () => {
    const bettor = await seat(500n);
    const bet = betOn(await createMarketFixture(database.db, brand, LIMITS));
    const first = await door.place(bettor, bet);
    await closeMarket(database.db, bet.marketId);
    expect(await door.place(bettor, bet)).toEqual({ ...first, isRepeated: true });
  });

  it("with a word that is no selection is a defect of its room", async () => {
    const bettor = await seat(500n);
    const market = await createMarketFixture(database.db, brand, LIMITS);
    for (const changes of [{ selection: "" }, { selection: "two words" }, { potentialPayout: -1n }]) {
      await expect(door.place(bettor, betOn(market, changes))).rejects.toThrow(InvariantError);
    }
    const bare = betOn(market);
    for (const changes of [{ lines: [] }, { source: "" }, { priceVersion: "two words" }, { requestId: "1" }]) {
      await expect(door.place(bettor, { ...bare, ...changes })).rejects.toThrow(InvariantError);
    }
    await expect(
      door.place(
        bettor,
        linesOf(
          market,
          Array.from({ length: 1_001 }, () => 10n),
        ),
      ),
    ).rejects.toThrow(InvariantError);
  });
});

describe("a ticket of several lines", () => {
  const betsOf = (bettor: Awaited<ReturnType<typeof seat>>) =>
    database.db.selectFrom("market_bet").selectAll().where("player_id", "=", bettor.player.id).orderBy("id").execute();

  it("places all lines for one stake, under ids that follow its own", async () => {
    const bettor = await seat(500n);
    const placed = await door.place(
      bettor,
      linesOf(await createMarketFixture(database.db, brand, LIMITS), [10n, 20n, 30n]),
    );
    expect(placed.stake).toBe(60n);
    const bets = await betsOf(bettor);
    expect(bets.map(({ id, ticket_id: ticket, stake }) => [id, ticket, stake])).toEqual(
      placed.lines.map(({ id, stake }) => [id, placed.id, stake]),
    );
    expect(placed.lines.map(({ id }) => id)).toEqual(["001", "002", "003"].map((end) => placed.id.slice(0, -3) + end));
    expect(await postedOf(bettor)).toBe(440n);
    const { rows } = await sql<{ amount: bigint }>`
      select amount from transfer where reference_kind = 'market_ticket' and reference_id = ${placed.id}
    `.execute(database.db);
    expect(rows).toEqual([{ amount: 60n }]);
  });

  it("places no line when one of them is refused, or the balance pays only some", async () => {
    const bettor = await seat(500n);
    const market = await createMarketFixture(database.db, brand, LIMITS);
    const told = [
      await outcomeOf(door.place(bettor, linesOf(market, [10n, 9n, 1_001n]))),
      await outcomeOf(door.place(bettor, linesOf(market, [10n, 1_001n]))),
      await outcomeOf(door.place(bettor, linesOf(market, [400n, 101n]))),
    ];
    expect(told).toEqual(["AMOUNT_BELOW_MINIMUM", "AMOUNT_ABOVE_MAXIMUM", "INSUFFICIENT_FUNDS"]);
    expect(await betsOf(bettor)).toEqual([]);
    expect(await postedOf(bettor)).toBe(500n);
  });

  it("has up to a thousand lines, and is answered again with all of them", async () => {
    const bettor = await seat(50_000n);
    const market = await createMarketFixture(database.db, brand, LIMITS);
    const request = linesOf(
      market,
      Array.from({ length: 1_000 }, () => 10n),
    );
    const placed = await door.place(bettor, request);
    expect(placed.lines).toHaveLength(1_000);
    expect(await door.place(bettor, request)).toEqual({ ...placed, isRepeated: true });
    expect(await postedOf(bettor)).toBe(40_000n);
    const [line, ...others] = request.lines;
    const changed = { ...request, lines: line ? [{ ...line, selection: "other" }, ...others] : [] };
    expect(await outcomeOf(door.place(bettor, changed))).toBe("REQUEST_ID_REUSED");
  });

  it("keeps a code that is too long for a selection", async () => {
    const bettor = await seat(500n);
    const market = await createMarketFixture(database.db, brand, LIMITS);
    const code = "7".repeat(300);
    const { selection, longCode } = selectionOf("wheel", code);
    await door.place(bettor, betOn(market, { selection, longCode }));
    const { rows } = await sql<{ text: string }>`
      select text from market_code where ${selection} = 'wheel#' || hash
    `.execute(database.db);
    expect(rows).toEqual([{ text: code }]);
  });
});

describe("tickets of one player that arrive together", () => {
  it("are placed in their order as far as the balance goes", async () => {
    const bettor = await seat(500n);
    const market = await createMarketFixture(database.db, brand, LIMITS);
    const asked = [400n, 200n, 90n, 20n].map((stake) => outcomeOf(door.place(bettor, linesOf(market, [stake]))));
    expect(await Promise.all(asked)).toEqual(["done", "INSUFFICIENT_FUNDS", "done", "INSUFFICIENT_FUNDS"]);
    expect(await postedOf(bettor)).toBe(10n);
  });

  it("do not keep others of their batch from being placed", async () => {
    const market = await createMarketFixture(database.db, brand, LIMITS);
    const bettors = await Promise.all([500n, 50n, 500n].map((balance) => seat(balance)));
    const closed = await createMarketFixture(database.db, brand, LIMITS);
    await closeMarket(database.db, closed.id);
    const known = linesOf(market, [10n]);
    const [first] = bettors;
    if (first) await door.place(first, known);
    const told = await Promise.all([
      ...bettors.map((bettor) => outcomeOf(door.place(bettor, linesOf(market, [100n])))),
      ...bettors.map((bettor) => outcomeOf(door.place(bettor, linesOf(closed, [100n])))),
      ...(first ? [outcomeOf(door.place(first, known))] : []),
    ]);
    const closedTold = ["MARKET_CLOSED", "MARKET_CLOSED", "MARKET_CLOSED"];
    expect(told).toEqual(["done", "INSUFFICIENT_FUNDS", "done", ...closedTold, "done"]);
    expect(await Promise.all(bettors.map(postedOf))).toEqual([390n, 50n, 400n]);
  });
});

describe("the market of a draw", () => {
  it("is one for each brand, though many ask for it at once", async () => {
    const spec = (of: Brand) => ({
      ...LIMITS,
      brand: { id: of.id, currency: of.currency },
      ...({ kind: "lottery", name: "Draw 1", vendor: "LOTT", game: "5D", category: "LOTTERY" } as const),
      cutOffAt: new Date(Date.now() + 60_000),
    });
    const draw = newId();
    const opened = await Promise.all(
      [brand, otherBrand, brand, otherBrand, brand].map((of) => marketOfDraw(database.db, draw, spec(of))),
    );
    expect(new Set(opened.map(({ id }) => id)).size).toBe(2);
    expect(opened.map(({ brandId, drawId }) => [brandId, drawId])).toEqual(
      [brand, otherBrand, brand, otherBrand, brand].map(({ id }) => [id, draw]),
    );
    const later = await marketOfDraw(database.db, draw, { ...spec(brand), name: "Draw 2" });
    expect(later).toEqual(opened[0]);
    expect((await marketOfDraw(database.db, newId(), spec(brand))).id).not.toBe(later.id);
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
      await outcomeOf(unsettleMarket(operator, seen, "")),
      await outcomeOf(unsettleMarket(operator, seen, "never settled")),
      await outcomeOf(resettleMarket(operator, seen, [], "never settled")),
      await outcomeOf(settleMarket(operator, { ...seen, version: 1 }, [])),
      await outcomeOf(settleMarket(operator, seen, [{ selection: "home", outcome: "won" }])),
    ];
    expect(told).toEqual([
      "MARKET_UNKNOWN",
      "MARKET_UNKNOWN",
      "REASON_REQUIRED",
      "REASON_REQUIRED",
      "REASON_REQUIRED",
      "STATE_CHANGED",
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
      [{ ...won, pays: { num: 0, den: 1 } }],
      [{ selection: "home", outcome: "void", pays: { num: 1, den: 2 } } as const],
    ]) {
      await expect(settleMarket(operator, { marketId, version: 0 }, result)).rejects.toThrow(InvariantError);
    }
  });

  it("by rules that nobody knows, or with a result for a market that is void, is a defect of its room", async () => {
    const { id: marketId } = await createMarketFixture(database.db, brand, LIMITS);
    const unknown: MarketResult = { rules: "nobody's-1", facts: {} };
    await expect(settleMarket(operator, { marketId, version: 0 }, unknown)).rejects.toThrow(InvariantError);
    const won = [{ selection: "home", outcome: "won" }] as const;
    const order = { marketId, version: 1, kind: "void", result: won, reason: "off", ip: null } as const;
    await expect(orderSettlement(services, { ...order, actor: { kind: "system" } })).rejects.toThrow(InvariantError);
  });
});
