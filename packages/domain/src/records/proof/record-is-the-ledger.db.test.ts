import { createOperatorFixture, operatorContext, outcomeOf, playerContext } from "@banyan/dev-env/fixture";
import { createMarketFixture } from "@banyan/dev-env/market-fixture";
import { playRandomSequences, SEQUENCE_TEST } from "@banyan/dev-env/random-sequences";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type Bettor, createBettor, openWagerFixture, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { type BetRecord, betStates } from "@banyan/contract";
import { newId } from "@banyan/kernel";
import { accountsOf } from "@banyan/ledger";
import type { WalletBetCall, WalletSettleCall, WalletWinCall } from "@banyan/vendor-kit";
import * as fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { OperatorContext, PlayerContext } from "../../context.ts";
import {
  createTicketDoor,
  exitBets,
  type Market,
  createComboDoor,
  readMarket,
  resettleMarket,
  runSettlement,
  settleMarket,
  unsettleMarket,
  voidBet,
  voidMarket,
} from "../../settlement/index.ts";
import { bettingRecord } from "../betting-record.ts";
import { playTotals } from "../play-totals.ts";

const OPENING = 2_000n;
const EVERYTHING = { from: new Date(0) };

const database = testDatabase();
let fixture: WagerFixture;
let operator: OperatorContext;
beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
  operator = operatorContext(fixture.services, await createOperatorFixture(database.db));
});

const anyStake = fc.bigInt({ min: 1n, max: 60n });
const anyAmount = fc.bigInt({ min: 0n, max: 200n });
const anySelection = fc.constantFrom("home", "draw", "away");
const anyNumber = fc.nat(30);
const anyOutcome = fc.constantFrom("won" as const, "half_won" as const, "void" as const, "half_lost" as const);

/** A call of the vendor: some answer an earlier bet, win or settlement, whether or not that is allowed. */
const anyCall = fc.record({
  kind: fc.constant("call" as const),
  what: fc.constantFrom(
    ...(["bet", "bet", "bet", "win", "win", "rollback", "betAndWin", "refund"] as const),
    ...(["settle", "settle", "unsettle", "resettle"] as const),
  ),
  of: anyNumber,
  stake: anyStake,
  amount: anyAmount,
});
const anyTicket = fc.record({
  kind: fc.constant("ticket" as const),
  market: fc.nat(1),
  lines: fc.array(fc.record({ selection: anySelection, stake: anyStake, potentialPayout: anyAmount }), {
    minLength: 1,
    maxLength: 4,
  }),
});
const anyCombo = fc.record({
  kind: fc.constant("combo" as const),
  selections: fc.tuple(anySelection, anySelection),
  odds: fc.integer({ min: 1_000, max: 4_000 }),
  lines: fc.constantFrom<readonly number[]>([0b11], [0b01, 0b10, 0b11]),
  unit: anyStake,
});
const anyExit = fc.record({
  kind: fc.constantFrom("cancel" as const, "cash_out" as const, "annul" as const),
  of: anyNumber,
  part: anyStake,
  amount: anyAmount,
});
const anySettlement = fc.record({
  kind: fc.constant("settlement" as const),
  what: fc.constantFrom(
    "settle" as const,
    "settle" as const,
    "resettle" as const,
    "void" as const,
    "unsettle" as const,
  ),
  market: fc.nat(1),
  result: fc.uniqueArray(fc.record({ selection: anySelection, outcome: anyOutcome }), {
    selector: ({ selection }) => selection,
    maxLength: 3,
  }),
});
const anyCommand = fc.oneof(
  { weight: 6, arbitrary: anyCall },
  { weight: 4, arbitrary: anyTicket },
  { weight: 3, arbitrary: anyCombo },
  { weight: 3, arbitrary: anyExit },
  { weight: 3, arbitrary: anySettlement },
);
type Command = typeof anyCommand extends fc.Arbitrary<infer Value> ? Value : never;
const anySequence = fc.array(anyCommand, { minLength: 8, maxLength: 24, size: "max" });

/** One player and the two markets of a sequence, with the calls and bets so far. */
interface World {
  readonly bettor: Bettor;
  readonly player: PlayerContext;
  readonly markets: readonly Market[];
  readonly bets: WalletBetCall[];
  readonly wins: WalletWinCall[];
  readonly settlements: WalletSettleCall[];
  readonly lines: string[];
}

async function newWorld(): Promise<World> {
  const { brand, code: vendor, gameCode: game } = fixture.vendor;
  const bettor = await createBettor(fixture, OPENING);
  return {
    bettor,
    player: playerContext(fixture.services, brand, bettor.player),
    markets: [
      await createMarketFixture(database.db, brand, { vendor: "BOOK" }),
      await createMarketFixture(database.db, brand, { kind: "lottery", vendor, game }),
    ],
    ...{ bets: [], wins: [], settlements: [], lines: [] },
  };
}

/** The item of a number that may be larger than the list; undefined for an empty list. */
const ofNumber = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items[number % (items.length || 1)];

async function call(world: World, { what, of, stake, amount }: Extract<Command, { kind: "call" }>): Promise<void> {
  const { bettor, bets, wins, settlements } = world;
  const { door } = fixture;
  const [bet, settlement] = [ofNumber(bets, of), ofNumber(settlements, of)];
  if (what === "bet") {
    const next = bettor.bet(stake);
    bets.push(next);
    await bettor.sendBet(next);
  }
  if (what === "betAndWin") await door.betAndWin(bettor.betAndWin(stake, amount), new AbortController().signal);
  if (bet && what === "win") {
    const next = bettor.win(bet, amount, { roundClosed: of % 2 === 0 });
    wins.push(next);
    await door.win(next);
  }
  if (bet && what === "rollback") await door.rollback(bettor.rollback(ofNumber([...bets, ...wins], of) ?? bet));
  if (bet && what === "refund") await door.refund(bettor.refund(bet));
  if (bet && what === "settle") {
    const next = bettor.settle(bet, amount, { roundClosed: of % 2 === 0 });
    settlements.push(next);
    await door.settle(next);
  }
  if (settlement && what === "unsettle") await door.unsettle(bettor.unsettle(settlement));
  if (settlement && what === "resettle") await door.resettle(bettor.resettle(settlement, amount));
}

async function exit(world: World, command: Extract<Command, { of: number; part: bigint }>): Promise<void> {
  const { player, lines } = world;
  const betId = ofNumber(lines, command.of);
  if (betId === undefined) return;
  const { kind, part, amount } = command;
  if (kind === "annul") {
    const wanted = { requestId: newId(), playerId: player.player.id, betId, reason: "wrong price", askedBy: newId() };
    await outcomeOf(voidBet(operator, wanted));
    return;
  }
  const parts = [{ betId, stakePart: part, paid: kind === "cancel" ? part : amount }];
  await outcomeOf(exitBets(fixture.services, player, { requestId: newId(), kind, parts }));
}

/** Settles a market phase by phase: the record must be the ledger between any two of them. */
async function settle(world: World, { what, market, result }: Extract<Command, { kind: "settlement" }>): Promise<void> {
  const { id: marketId } = world.markets[market] as Market;
  const version = (await readMarket(database.db, marketId))?.version ?? 0;
  const seen = { marketId, version };
  const orders = {
    settle: () => settleMarket(operator, seen, result),
    resettle: () => resettleMarket(operator, seen, result, "corrected"),
    void: () => voidMarket(operator, seen, "called off"),
    unsettle: () => unsettleMarket(operator, seen, "wrong match"),
  };
  if ((await outcomeOf(orders[what]())) !== "done") return;
  const settlement = { marketId, version: version + 1 };
  while (!(await runSettlement(fixture.services, settlement, { millis: 1 }))) await expectLedger(world);
}

async function give(world: World, command: Command): Promise<void> {
  const { markets, player, lines } = world;
  if (command.kind === "call") return call(world, command);
  if (command.kind === "settlement") return settle(world, command);
  if ("part" in command) return exit(world, command);
  const named = { requestId: newId(), source: "site", priceVersion: "1" };
  if (command.kind === "ticket") {
    const request = { ...named, marketId: markets[command.market]?.id ?? "", lines: command.lines };
    const placing = createTicketDoor(fixture.services).place(player, request);
    if ((await outcomeOf(placing)) === "done") lines.push(...(await placing).lines.map(({ id }) => id));
    return;
  }
  const { selections, odds, unit, lines: masks } = command;
  const legs = selections.map((selection, leg) => ({ marketId: markets[leg]?.id ?? "", selection, odds }));
  const words = { vendor: "BOOK", game: "combo", category: "SPORTS" };
  await outcomeOf(createComboDoor(fixture.services).place(player, { ...named, ...words, legs, lines: masks, unit }));
}

/** The totals are what the ledger moved. */
async function expectLedger({ player, bettor }: World): Promise<void> {
  const [cash] = await accountsOf(database.db, bettor.playerId);
  const { totals } = await bettingRecord(player, { limit: 1, ...EVERYTHING });
  expect(totals && totals.payout - totals.stake).toBe((cash?.balance.posted ?? 0n) - OPENING);
  expect(totals && totals.net - totals.open).toBe((cash?.balance.posted ?? 0n) - OPENING);
}

type Filters = Partial<Parameters<typeof bettingRecord>[1]>;

/** Walks the pages of a filter; the bets add up to its totals. */
async function walk({ player }: World, filters: Filters): Promise<readonly BetRecord[]> {
  const bets: BetRecord[] = [];
  const first = await bettingRecord(player, { limit: 3, ...EVERYTHING, ...filters });
  bets.push(...first.list);
  for (let before = first.next; before !== null;) {
    const page = await bettingRecord(player, { limit: 3, ...EVERYTHING, ...filters, before });
    bets.push(...page.list);
    before = page.next;
  }
  const sum = (amount: (bet: BetRecord) => bigint) => bets.reduce((total, bet) => total + amount(bet), 0n);
  expect(first.totals).toEqual({
    bets: bets.length,
    stake: sum(({ stake }) => stake),
    payout: sum(({ payout }) => payout),
    net: sum(({ net }) => net ?? 0n),
    open: sum(({ state, stake, payout }) => (state === "open" ? stake - payout : 0n)),
  });
  return bets;
}

/** Every filter shows a part of the record, and the parts make the whole. */
async function expectParts(world: World): Promise<void> {
  const all = await walk(world, {});
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const { stake, payout } = (await bettingRecord(world.player, { limit: 1, ...EVERYTHING })).totals ?? {};
  const { playerId } = world.bettor;
  expect((await playTotals(database.db, [playerId])).get(playerId)).toEqual({ stake, payout });
  for (const state of betStates) expect(await walk(world, { state })).toEqual(all.filter((bet) => bet.state === state));
  const { choices } = await bettingRecord(world.player, { limit: 1, ...EVERYTHING });
  const parts = await Promise.all(
    (choices ?? []).map(({ gameType, vassalage }) => walk(world, { gameType, vassalage })),
  );
  expect(parts.flat().length).toBe(all.length);
  await expectValidBets(world, all);
}

/** A ticket and a combination count the same as in the record of play. */
async function expectValidBets({ bettor }: World, bets: readonly BetRecord[]): Promise<void> {
  const { rows } = await sql<{ id: string; valid: bigint }>`
    select play_id as id, sum(valid_bet)::bigint as valid from play_entry
    where player_id = ${bettor.playerId} and call is null
    group by play_id order by play_id
  `.execute(database.db);
  const recorded = new Map(rows.map(({ id, valid }) => [id, valid]));
  const ofHouse = bets.filter(({ kind }) => kind !== "round");
  expect(ofHouse.map(({ id, validBet }) => [id, validBet])).toEqual(ofHouse.map(({ id }) => [id, recorded.get(id)]));
}

it("the betting record adds up to the ledger, whatever happens to the bets", SEQUENCE_TEST, async () => {
  await playRandomSequences({
    what: "sequences of bets of all kinds",
    least: 12,
    soak: 2_000,
    sequences: anySequence,
    async play(sequence) {
      const world = await newWorld();
      for (const command of sequence) await give(world, command);
      await expectLedger(world);
      await expectParts(world);
    },
  });
});
