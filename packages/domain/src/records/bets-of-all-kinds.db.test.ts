import { createOperatorFixture, operatorContext, playerContext } from "@banyan/dev-env/fixture";
import { addGame } from "@banyan/dev-env/game-fixture";
import { createMarketFixture } from "@banyan/dev-env/market-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type Bettor, createBettor, openWagerFixture, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { type BrandId, newId } from "@banyan/kernel";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OperatorContext, PlayerContext } from "../context.ts";
import {
  createTicketDoor,
  exitBets,
  type Market,
  createComboDoor,
  runSettlement,
  selectionOf,
  settleMarket,
  voidMarket,
} from "../settlement/index.ts";
import { accountRecord } from "../wallet/index.ts";
import { betDetail } from "./bet-detail.ts";
import { betsBetween } from "./bets-between.ts";
import { bettingRecord } from "./betting-record.ts";
import { memberBet } from "./member-bet.ts";
import { memberBets } from "./member-bets.ts";
import { playTotals } from "./play-totals.ts";

const database = testDatabase();
let fixture: WagerFixture;
let operator: OperatorContext;
let bettor: Bettor;
let context: PlayerContext;
beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
  const { code: vendor, brand } = fixture.vendor;
  await addGame(database.db, { vendor, gameCode: "draw", currency: brand.currency, gameType: "LOTTERY" });
  operator = operatorContext(fixture.services, await createOperatorFixture(database.db));
});
beforeEach(async () => {
  bettor = await createBettor(fixture, 100_000n);
  context = playerContext(fixture.services, fixture.vendor.brand, bettor.player);
});

/** A draw of the catalogue's lottery, or a match of a book that the catalogue does not list. */
function openMarket(name: string, kind: "lottery" | "sports" = "sports"): Promise<Market> {
  const { code, brand } = fixture.vendor;
  const names = kind === "lottery" ? { vendor: code, game: "draw" } : { vendor: "BOOK", game: "match" };
  return createMarketFixture(database.db, brand, { name, kind, ...names });
}

async function placeTicket(market: Market, lines: readonly (readonly [selection: string, pays: bigint])[]) {
  const request = { requestId: newId(), marketId: market.id, source: "site", priceVersion: "1" };
  return createTicketDoor(fixture.services).place(context, {
    ...request,
    lines: lines.map(([selection, potentialPayout]) => ({ selection, stake: 10n, potentialPayout })),
  });
}

async function combine(markets: readonly Market[], lines: readonly number[], odds = 2_500) {
  const legs = markets.map(({ id }) => ({ marketId: id, selection: "home", odds }));
  const named = { vendor: "BOOK", game: "combo", category: "SPORTS", source: "site", priceVersion: "1" };
  return createComboDoor(fixture.services).place(context, { requestId: newId(), ...named, legs, lines, unit: 10n });
}

async function settle({ id: marketId }: Market, winner: string): Promise<void> {
  await settleMarket(operator, { marketId, version: 0 }, [{ selection: winner, outcome: "won" }]);
  await runSettlement(fixture.services, { marketId, version: 1 });
}

async function playRound(): Promise<void> {
  const bet = bettor.bet(100n);
  await bettor.sendBet(bet);
  await fixture.door.win(bettor.win(bet, 30n));
}

const kinds = ({ list }: Awaited<ReturnType<typeof bettingRecord>>) => list.map(({ kind }) => kind);

describe("the betting record", () => {
  it("lists a round, a ticket and a parlay with the names and figures of each", async () => {
    const [draw, match, other] = [
      await openMarket("Draw 7", "lottery"),
      await openMarket("A – B"),
      await openMarket("C – D"),
    ];
    await playRound();
    const ticket = await placeTicket(draw, [
      ["big", 19n],
      ["small", 19n],
      ["even", 19n],
    ]);
    const combo = await combine([match, other], [0b11]);
    await settle(draw, "big");
    await settle(match, "home");
    const { list, totals, choices } = await bettingRecord(context, { limit: 20 });
    expect(list).toMatchObject([
      {
        ...{ kind: "combo", id: combo.id, vassalage: "BOOK", vendorName: "BOOK", gameCode: "combo", gameName: null },
        ...{ gameType: "SPORTS", state: "open", stake: 10n, payout: 0n, net: null, validBet: 0n, closedAt: null },
        ...{ legs: 2, lines: 1, odds: "6.25" },
      },
      {
        ...{ kind: "ticket", id: ticket.id, vassalage: fixture.vendor.code, gameCode: "draw", gameName: "Game draw" },
        ...{ gameType: "LOTTERY", marketName: "Draw 7", lines: 3, state: "settled", closedAt: expect.any(Date) },
        ...{ stake: 30n, payout: 19n, net: -11n, validBet: 30n, openedAt: ticket.placedAt },
      },
      { kind: "round", state: "settled", stake: 100n, payout: 30n, net: -70n, validBet: 100n },
    ]);
    expect(totals).toEqual({ bets: 3, stake: 140n, payout: 49n, net: -81n, open: 10n });
    expect(choices?.map(({ gameType, vassalage }) => [gameType, vassalage])).toEqual([
      ["LOTTERY", fixture.vendor.code],
      ["RNG", fixture.vendor.code],
      ["SPORTS", "BOOK"],
    ]);
    await settle(other, "home");
    const [won] = (await bettingRecord(context, { limit: 1 })).list;
    expect(won).toMatchObject({ state: "settled", payout: 62n, net: 52n, validBet: 10n, closedAt: expect.any(Date) });
  });

  it("names the draw of a stake and of a win in the account record, and the match of a book", async () => {
    const [draw, match] = [await openMarket("Draw 7", "lottery"), await openMarket("A – B")];
    await placeTicket(draw, [
      ["big", 19n],
      ["small", 19n],
    ]);
    await settle(draw, "big");
    await placeTicket(match, [["home", 25n]]);
    await playRound();
    const { list } = await accountRecord(context, { limit: 5 });
    expect(list.map(({ kind, amount, market }) => [kind, amount, market?.name, market?.gameName])).toEqual([
      ["win", 30n, undefined, undefined],
      ["bet", -100n, undefined, undefined],
      ["bet", -10n, "A – B", null],
      ["win", 19n, "Draw 7", "Game draw"],
      ["bet", -20n, "Draw 7", "Game draw"],
    ]);
  });

  it("tells apart what was cancelled, cashed out and called off", async () => {
    const [market, offCalled] = [await openMarket("A – B"), await openMarket("C – D")];
    const leave = async (kind: "cancel" | "cash_out", paid: bigint) => {
      const [line] = (await placeTicket(market, [["home", 25n]])).lines;
      const parts = [{ betId: line?.id ?? "", stakePart: 10n, paid }];
      await exitBets(fixture.services, context, { requestId: newId(), kind, parts });
    };
    await leave("cancel", 10n);
    await leave("cash_out", 7n);
    await placeTicket(offCalled, [["home", 25n]]);
    await voidMarket(operator, { marketId: offCalled.id, version: 0 }, "called off");
    await runSettlement(fixture.services, { marketId: offCalled.id, version: 1 });
    const { list, totals } = await bettingRecord(context, { limit: 20 });
    expect(list).toMatchObject([
      { state: "voided", stake: 10n, payout: 10n, net: 0n, validBet: 0n },
      { state: "cashed_out", stake: 10n, payout: 7n, net: -3n, validBet: 3n },
      { state: "cancelled", stake: 10n, payout: 10n, net: 0n, validBet: 0n },
    ]);
    expect(list.every(({ closedAt }) => closedAt !== null)).toBe(true);
    expect(totals).toEqual({ bets: 3, stake: 30n, payout: 27n, net: -3n, open: 0n });
  });

  it("filters by type of game, vendor and state, and still offers every choice", async () => {
    const draw = await openMarket("Draw 8", "lottery");
    const match = await openMarket("A – B");
    await playRound();
    await placeTicket(draw, [["big", 19n]]);
    await combine([match, draw], [0b11]);
    const shown = async (filters: Partial<Parameters<typeof bettingRecord>[1]>) =>
      kinds(await bettingRecord(context, { limit: 20, ...filters }));
    expect(await shown({ gameType: "LOTTERY" })).toEqual(["ticket"]);
    expect(await shown({ vassalage: "BOOK" })).toEqual(["combo"]);
    expect(await shown({ vassalage: fixture.vendor.code })).toEqual(["ticket", "round"]);
    expect(await shown({ state: "open" })).toEqual(["combo", "ticket"]);
    expect(await shown({ state: "settled" })).toEqual(["round"]);
    expect(await shown({ state: "settled", gameType: "LOTTERY" })).toEqual([]);
    const { totals, choices } = await bettingRecord(context, { limit: 20, gameType: "LOTTERY" });
    expect(totals).toEqual({ bets: 1, stake: 10n, payout: 0n, net: 0n, open: 10n });
    expect(choices).toHaveLength(3);
  });

  it("walks bets of all kinds once, also those of one moment", async () => {
    const [match, other] = [await openMarket("A – B"), await openMarket("C – D")];
    for (let turn = 0; turn < 3; turn += 1) {
      await playRound();
      await placeTicket(match, [["home", 20n]]);
      await combine([match, other], [0b11]);
    }
    // Tickets cannot change, so only here their table lets it.
    for (const table of ["market_ticket", "market_combo"]) {
      await database.pool.query(`alter table ${table} disable trigger ${table}_is_permanent`);
      await database.pool.query(`update ${table} set placed_at = '2026-01-02T00:00:00Z' where player_id = $1`, [
        bettor.playerId,
      ]);
      await database.pool.query(`alter table ${table} enable trigger ${table}_is_permanent`);
    }
    await database.pool.query("update round set opened_at = '2026-01-02T00:00:00Z' where player_id = $1", [
      bettor.playerId,
    ]);
    const walked: string[] = [];
    let before: string | undefined;
    do {
      const page = await bettingRecord(context, { limit: 2, from: new Date("2026-01-01T00:00:00Z"), before });
      expect(page.totals?.bets).toBe(before === undefined ? 9 : undefined);
      walked.push(...page.list.map(({ id }) => id));
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(walked).toHaveLength(9);
    expect(new Set(walked).size).toBe(9);
    expect(walked).toEqual(walked.toSorted().toReversed());
  });
});

describe("the detail of a bet", () => {
  it("shows the lines of a ticket, a long code by its text", async () => {
    const draw = await openMarket("Draw 9", "lottery");
    const long = selectionOf("pick", "0123456789".repeat(30));
    const lines = [
      { selection: "sum:11", stake: 10n, potentialPayout: 90n },
      { ...long, stake: 5n, potentialPayout: 50n },
    ];
    const request = { requestId: newId(), marketId: draw.id, source: "site", priceVersion: "1", lines };
    const ticket = await createTicketDoor(fixture.services).place(context, request);
    await settle(draw, "sum:11");
    expect(await betDetail(context, { kind: "ticket", id: ticket.id })).toEqual({
      kind: "ticket",
      bet: expect.objectContaining({ id: ticket.id, marketName: "Draw 9", state: "settled", payout: 90n }),
      lines: [
        { number: 1, ...lines[0], state: "won", payout: 90n },
        {
          ...{ number: 2, selection: `pick:${"0123456789".repeat(24)}…`, stake: 5n, potentialPayout: 50n },
          ...{ state: "lost", payout: 0n },
        },
      ],
    });
  });

  it("shows the legs of a system with its outcomes, and how many parlays it has", async () => {
    const markets = [await openMarket("A – B"), await openMarket("C – D"), await openMarket("E – F")];
    const system = await combine(markets, [0b011, 0b101, 0b110, 0b111], 1_505);
    await settle(markets[0] as Market, "home");
    await settle(markets[1] as Market, "away");
    expect(await betDetail(context, { kind: "combo", id: system.id })).toEqual({
      kind: "combo",
      bet: expect.objectContaining({ id: system.id, legs: 3, lines: 4, odds: null, state: "open", stake: 40n }),
      unit: 10n,
      potentialPayout: system.potentialPayout,
      legs: [
        { marketName: "A – B", selection: "home", odds: "1.505", outcome: "won" },
        { marketName: "C – D", selection: "home", odds: "1.505", outcome: "lost" },
        { marketName: "E – F", selection: "home", odds: "1.505", outcome: "open" },
      ],
      parlays: [
        { legs: 2, count: 3 },
        { legs: 3, count: 1 },
      ],
    });
  });

  it("is refused to other players, and to operators of another brand", async () => {
    const market = await openMarket("A – B");
    const { id } = await placeTicket(market, [["home", 20n]]);
    await playRound();
    const [round] = (await bettingRecord(context, { limit: 1 })).list;
    const other = playerContext(fixture.services, fixture.vendor.brand, (await createBettor(fixture, 0n)).player);
    for (const bet of [{ kind: "ticket", id } as const, { kind: "round", id: round?.id ?? "" } as const]) {
      const refused = { code: "NOT_FOUND" };
      await expect(betDetail(other, bet)).rejects.toMatchObject(refused);
      const input = { memberId: bettor.playerId, ...bet };
      expect(await memberBet(operator, input)).toEqual(await betDetail(context, bet));
      const elsewhere = await createOperatorFixture(database.db, { brandIds: ["elsewhere" as BrandId] });
      await expect(memberBet(operatorContext(fixture.services, elsewhere), input)).rejects.toMatchObject(refused);
      await expect(memberBet(operator, { ...input, memberId: other.player.id })).rejects.toMatchObject(refused);
    }
    await expect(betDetail(context, { kind: "combo", id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

it("operators see the same list and totals as the player", async () => {
  await playRound();
  await placeTicket(await openMarket("A – B"), [["home", 20n]]);
  const own = await bettingRecord(context, { limit: 20 });
  expect(await memberBets(operator, { memberId: bettor.playerId, limit: 20 })).toEqual(own);
});

it("totals of play and the valid bets of a period count every kind", async () => {
  const [draw, match] = [await openMarket("Draw", "lottery"), await openMarket("A – B")];
  await playRound();
  await placeTicket(draw, [["big", 19n]]);
  await combine([match, await openMarket("C – D")], [0b11]);
  await settle(draw, "big");
  expect(await playTotals(database.db, [bettor.playerId])).toEqual(
    new Map([[bettor.playerId, { stake: 120n, payout: 49n }]]),
  );
  const period = { key: "all", playerId: bettor.playerId, from: new Date(0), to: new Date(Date.now() + 60_000) };
  const bets = await betsBetween(database.db, [period, { ...period, key: "none", to: new Date(1) }]);
  expect(bets).toEqual(
    new Map([
      ["all", 110n],
      ["none", 0n],
    ]),
  );
});
