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
import { playRandomSequences, SEQUENCE_TEST } from "@banyan/dev-env/random-sequences";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { accountsOf, trialBalance, verifyBooks } from "@banyan/ledger";
import * as fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { Brand, OperatorContext, SignedInPlayer } from "../../context.ts";
import { closeMarket, type Market, readMarket } from "../market.ts";
import { marketBets } from "../market-bets.ts";
import { exitBets } from "../exit-bets.ts";
import { exitCombo } from "../exit-combo.ts";
import type { NamedResult, SettlementKind } from "../market-result.ts";
import { createComboDoor } from "../combo-door.ts";
import { settleNext } from "../run-settlement.ts";
import { resettleMarket, settleMarket, unsettleMarket, voidMarket } from "../settle-market.ts";
import { createTicketDoor } from "../ticket-door.ts";
import { verifyMarket } from "../verify-market.ts";
import { verifyCombos } from "../verify-combos.ts";
import { voidBet } from "../void-bet.ts";
import { voidCombo } from "../void-combo.ts";
import { countTurnover, verifyTurnover } from "../../turnover/index.ts";
import { type ReferenceBet, ReferenceMarkets } from "./reference-market.ts";

const OPENING = [60n, 200n, 500n, 500n] as const;
const BLOCKED = 3;
const MINIMUM = 5n;
const MAXIMUM = 90n;

const database = testDatabase();
let services: TestServices;
let brand: Brand;
let operator: OperatorContext;
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db);
  operator = operatorContext(services, await createOperatorFixture(database.db));
});

const anyPlayer = fc.oneof({ weight: 9, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.constant(BLOCKED) });
/** Two markets take bets; one is past its cut-off, and one does not exist. */
const anyMarket = fc.oneof({ weight: 12, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.constantFrom(2, 3) });
const anySelection = fc.constantFrom("home", "draw", "away", "other");
const anyStake = fc.oneof(
  { weight: 10, arbitrary: fc.bigInt({ min: MINIMUM, max: 40n }) },
  { weight: 2, arbitrary: fc.bigInt({ min: 1n, max: MAXIMUM + 5n }) },
);
const anyRatio = fc.record({ num: fc.integer({ min: 1, max: 3 }), den: fc.integer({ min: 1, max: 3 }) });
const anyOutcome = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ outcome: fc.constant("won" as const), pays: fc.option(anyRatio, { nil: null }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      outcome: fc.constantFrom("half_won" as const, "void" as const, "half_lost" as const),
      pays: fc.constant(null),
    }),
  },
);
const anyResult: fc.Arbitrary<NamedResult> = fc
  .uniqueArray(anySelection, { maxLength: 3 })
  .chain((names) => fc.tuple(...names.map((selection) => anyOutcome.map((one) => ({ selection, ...one })))))
  .map((named) => named.map(({ pays, ...one }) => (pays === null ? one : { ...one, pays })));

const anyOdds = fc.integer({ min: 1_000, max: 3_000 });
const anyLine = { selection: anySelection, stake: anyStake, pays: fc.bigInt({ min: 0n, max: 250n }) };
interface AnyLine {
  readonly selection: string;
  readonly stake: bigint;
  readonly pays: bigint;
}

const anyCommand = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant("place" as const),
      // Mostly a new request; at times one that was used before.
      request: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: fc.nat(3) }),
      player: anyPlayer,
      market: anyMarket,
      ...anyLine,
      // Mostly a single bet.
      more: fc.oneof(
        { weight: 2, arbitrary: fc.constant<readonly AnyLine[]>([]) },
        { weight: 1, arbitrary: fc.array(fc.record(anyLine), { minLength: 1, maxLength: 3 }) },
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("combo" as const),
      request: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: fc.nat(3) }),
      player: anyPlayer,
      market: anyMarket,
      picks: fc.tuple(anySelection, anySelection).map((picks): readonly string[] => picks),
      odds: fc.tuple(anyOdds, anyOdds).map((odds): readonly number[] => odds),
      lines: fc.constantFrom<readonly number[]>([0b11], [0b11], [0b01, 0b10, 0b11], [0b01, 0b10]),
      stake: anyStake,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("cancel" as const, "cash_out" as const, "annul" as const),
      market: fc.constant(0),
      bet: fc.nat(20),
      part: fc.bigInt({ min: 1n, max: 45n }),
      pays: fc.bigInt({ min: 0n, max: 90n }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("cancel combo" as const, "cash out combo" as const, "annul combo" as const),
      market: fc.constant(0),
      combo: fc.nat(6),
      part: fc.bigInt({ min: 1n, max: 45n }),
      pays: fc.bigInt({ min: 0n, max: 90n }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("close" as const), market: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        ...(["settle", "settle", "resettle", "resettle", "void", "unsettle"] as const satisfies SettlementKind[]),
      ),
      market: anyMarket,
      // The error in the version that the operator believes to see.
      stale: fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(-1, 1) }),
      result: anyResult,
      /** The number of bets in each step. */
      step: fc.integer({ min: 1, max: 4 }),
    }),
  },
);
type Command = typeof anyCommand extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * A sequence that random commands seldom produce. A player wins, stakes the winnings, and the result is corrected: the
 * player owes.
 */
const anyStory: fc.Arbitrary<readonly Command[]> = fc
  .record({ pays: fc.bigInt({ min: 100n, max: 250n }), result: anyResult, step: fc.integer({ min: 1, max: 4 }) })
  .map(({ pays, result, step }) => {
    const bet = { kind: "place", request: null, player: 0, selection: "home", pays, more: [] } as const;
    const settled = { market: 0, stale: 0, step } as const;
    return [
      { ...bet, market: 0, stake: 40n },
      { ...settled, kind: "settle", result: [{ selection: "home", outcome: "won" }] },
      ...[MAXIMUM, MAXIMUM, 40n, 20n].map((stake) => ({ ...bet, market: 1, stake })),
      { ...settled, kind: "resettle", result: result.filter(({ selection }) => selection !== "home") },
      { ...bet, market: 1, stake: MINIMUM },
    ];
  });
const anySequence = fc
  .tuple(fc.option(anyStory, { freq: 2, nil: [] }), fc.array(anyCommand, { minLength: 8, maxLength: 40, size: "max" }))
  .map(([story, commands]) => [...story, ...commands]);

/** One fixed sequence that reaches every case, so that the coverage does not depend on chance. */
function everyWay(): readonly Command[] {
  const bet = {
    kind: "place",
    request: null,
    player: 0,
    market: 0,
    selection: "home",
    stake: 40n,
    pays: 250n,
    more: [],
  } as const;
  const combo = {
    kind: "combo",
    request: 1,
    player: 1,
    market: 0,
    picks: ["home", "home"],
    odds: [2_000, 1_500],
    lines: [0b01, 0b10, 0b11],
    stake: 10n,
  } as const;
  const exit = { market: 0, bet: 0, part: 10n, pays: 15n } as const;
  const comboExit = { market: 0, combo: 0, part: 10n, pays: 15n } as const;
  const home = { stale: 0, step: 2, result: [{ selection: "home", outcome: "won" }] } as const;
  return [
    { ...bet, request: 0 },
    { ...bet, request: 0, stake: 39n },
    { ...bet, market: 3 },
    { ...bet, market: 2 },
    { ...bet, stake: MINIMUM - 1n },
    { ...bet, stake: MAXIMUM + 1n },
    { ...bet, player: BLOCKED },
    { ...bet, more: [{ selection: "away", stake: MINIMUM, pays: 9n }] },
    combo,
    combo,
    { ...combo, stake: 11n },
    { ...combo, request: null, market: 3 },
    { ...combo, request: null, market: 2 },
    { ...combo, request: null, lines: [0b11] },
    { ...exit, kind: "cancel" },
    { ...comboExit, kind: "cancel combo" },
    { ...comboExit, kind: "cash out combo", combo: 1, part: 3n },
    { ...comboExit, kind: "cash out combo", combo: 1, part: 8n },
    { ...combo, request: null, picks: ["away", "home"], lines: [0b11] },
    { ...combo, request: null, picks: ["home", "away"], lines: [0b11] },
    { ...exit, kind: "cash_out" },
    { ...exit, kind: "cash_out", part: 41n },
    { ...exit, kind: "annul", bet: 2 },
    { ...home, kind: "settle", market: 0, stale: 1 },
    { ...home, kind: "settle", market: 3 },
    { ...home, kind: "settle", market: 0 },
    { ...home, kind: "unsettle", market: 0 },
    { ...home, kind: "unsettle", market: 0 },
    { ...home, kind: "settle", market: 0 },
    { ...exit, kind: "cancel" },
    { ...exit, kind: "annul", bet: 0 },
    { ...exit, kind: "annul", bet: 0 },
    { ...comboExit, kind: "cancel combo" },
    { ...comboExit, kind: "cash out combo" },
    { ...comboExit, kind: "annul combo", combo: 1 },
    { ...comboExit, kind: "annul combo", combo: 1 },
    bet,
    ...[MAXIMUM, MAXIMUM, MAXIMUM].map((stake) => ({ ...bet, market: 1, stake })),
    { ...home, kind: "resettle", market: 0, stale: 1 },
    { ...home, kind: "resettle", market: 0, result: [] },
    { ...home, kind: "void", market: 1, stale: 1 },
    { ...home, kind: "void", market: 1 },
  ];
}

/** The state of one sequence: the players, the markets and their model. */
interface MarketWorld {
  readonly players: readonly SignedInPlayer[];
  readonly markets: readonly Market[];
  readonly model: ReferenceMarkets;
  readonly requests: readonly string[];
}

async function openMarketWorld(): Promise<MarketWorld> {
  const players = await Promise.all(OPENING.map((balance) => createPlayerFixture(database.db, brand, { balance })));
  const blocked = players[BLOCKED]?.id ?? "";
  await database.db.updateTable("player").set({ status: "blocked" }).where("id", "=", blocked).execute();
  const limits = { stakeMinimum: MINIMUM, stakeMaximum: MAXIMUM };
  const markets = await Promise.all([
    createMarketFixture(database.db, brand, limits),
    createMarketFixture(database.db, brand, { ...limits, kind: "lottery" }),
    createMarketFixture(database.db, brand, { ...limits, cutOffAt: new Date(Date.now() - 1_000) }),
  ]);
  const model = new ReferenceMarkets(
    markets.map((_, index) => ({
      state: "open",
      version: 0,
      orders: [],
      past: index === 2,
      minimum: MINIMUM,
      maximum: MAXIMUM,
      result: [],
      unnamed: "open",
    })),
    OPENING,
    [BLOCKED],
  );
  return { players, markets, model, requests: Array.from({ length: 4 }, () => newId()) };
}

/** Gives one command to the platform and to the model, and returns both answers. */
async function giveToBoth(world: MarketWorld, command: Command): Promise<readonly [string, string]> {
  const { markets, model } = world;
  const marketId = markets[command.market]?.id ?? newId();
  if (command.kind === "close") {
    await closeMarket(database.db, marketId);
    model.close(command.market);
    return ["done", "done"];
  }
  if (command.kind === "place") return placeBoth(world, command, marketId);
  if (command.kind === "combo") return combineBoth(world, command);
  if ("bet" in command) return exitBoth(world, command);
  if ("combo" in command) return exitComboBoth(world, command);
  const seen = { marketId, version: (model.markets[command.market]?.version ?? 0) + command.stale };
  const result = command.kind === "void" || command.kind === "unsettle" ? [] : command.result;
  const orders = {
    settle: () => settleMarket(operator, seen, result),
    resettle: () => resettleMarket(operator, seen, result, "corrected"),
    void: () => voidMarket(operator, seen, "called off"),
    unsettle: () => unsettleMarket(operator, seen, "wrong match"),
  };
  const answer = await outcomeOf(orders[command.kind]());
  if (answer === "done") await walkToTheEnd(marketId, seen.version + 1, command.step);
  return [answer, model.settle(command.market, seen.version + 1, command.kind, result)];
}

async function placeBoth(
  { players, model, requests }: MarketWorld,
  command: Extract<Command, { kind: "place" }>,
  marketId: string,
): Promise<readonly [string, string]> {
  const player = players[command.player];
  if (!player) throw new Error("a player of the sequence");
  const { market, selection, stake, pays, more } = command;
  const request = command.request === null ? newId() : (requests[command.request] ?? newId());
  const lines = [{ selection, stake, pays }, ...more];
  const ticket = {
    ...{ requestId: request, marketId, source: "site", priceVersion: "1" },
    lines: lines.map((line) => ({ selection: line.selection, stake: line.stake, potentialPayout: line.pays })),
  };
  return [
    await outcomeOf(createTicketDoor(services).place({ brand, player }, ticket)),
    model.place({ request, market, player: command.player, lines }),
  ];
}

/** A combination of a market that may refuse it, and of the second one. */
async function combineBoth(
  { players, markets, model, requests }: MarketWorld,
  command: Extract<Command, { kind: "combo" }>,
): Promise<readonly [string, string]> {
  const player = players[command.player];
  if (!player) throw new Error("a player of the sequence");
  const { market, picks, odds, lines, stake: unit } = command;
  const request = command.request === null ? newId() : (requests[command.request] ?? newId());
  const [first, second] = [market, market === 1 ? 0 : 1];
  const unknown = newIdOf(request);
  const legs = [first, second].map((index, leg) => ({
    ...{ market: index, selection: picks[leg] ?? "", odds: odds[leg] ?? 1_000 },
  }));
  const wanted = {
    ...{ requestId: request, vendor: "BOOK", game: "combo", category: "SPORTS", source: "site", priceVersion: "1" },
    legs: legs.map((leg) => ({ ...leg, marketId: markets[leg.market]?.id ?? unknown })),
    lines,
    unit,
  };
  return [
    await outcomeOf(createComboDoor(services).place({ brand, player }, wanted)),
    model.placeCombo({ request, player: command.player, legs, lines, unit }),
  ];
}

/** The same unknown market for the same request. */
const newIdOf = (request: string): string => `${request.slice(0, -1)}${request.endsWith("0") ? "1" : "0"}`;

/** Lets a part of one of the bets so far leave, or annuls it. */
async function exitBoth(
  { players, model }: MarketWorld,
  command: Extract<Command, { bet: number }>,
): Promise<readonly [string, string]> {
  const bet = model.bets[command.bet % Math.max(1, model.bets.length)];
  const player = players[bet?.ticket.player ?? 0];
  if (!bet || !player) return ["none", "none"];
  const own = model.bets.filter(({ ticket }) => ticket.player === bet.ticket.player);
  const stored = await marketBets(database.db, player.id, { limit: 500 });
  const betId = stored.toReversed()[own.indexOf(bet)]?.id ?? newId();
  if (command.kind === "annul") {
    const wanted = { requestId: newId(), playerId: player.id, betId, reason: "wrong price", askedBy: newId() };
    return [await outcomeOf(voidBet(operator, wanted)), model.annul(bet)];
  }
  const { kind, part } = command;
  const paid = kind === "cancel" ? part : command.pays;
  const parts = [{ betId, stakePart: part, paid }];
  return [
    await outcomeOf(exitBets(services, { brand, player }, { requestId: newId(), kind, parts })),
    model.exit(bet, kind, part, paid),
  ];
}

/** The same with one of the combinations so far. */
async function exitComboBoth(
  { players, model }: MarketWorld,
  command: Extract<Command, { combo: number }>,
): Promise<readonly [string, string]> {
  const placed = model.combos[command.combo % Math.max(1, model.combos.length)];
  const player = players[placed?.combo.player ?? 0];
  if (!placed || !player) return ["none", "none"];
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from market_combo where player_id = $1 order by id",
    [player.id],
  );
  const own = model.combos.filter(({ combo }) => combo.player === placed.combo.player);
  const comboId = rows[own.indexOf(placed)]?.id ?? newId();
  if (command.kind === "annul combo") {
    const wanted = { requestId: newId(), playerId: player.id, comboId, reason: "wrong price", askedBy: newId() };
    return [await outcomeOf(voidCombo(operator, wanted)), model.annulCombo(placed)];
  }
  const kind = command.kind === "cancel combo" ? "cancel" : "cash_out";
  const { part } = command;
  const paid = kind === "cancel" ? part : command.pays;
  const exit = { requestId: newId(), comboId, kind, stakePart: part, paid } as const;
  return [await outcomeOf(exitCombo(services, { brand, player }, exit)), model.exitCombo(placed, kind, part, paid)];
}

/** The market must be sound after every step, not only at the end. */
async function walkToTheEnd(marketId: string, version: number, step: number): Promise<void> {
  for (;;) {
    const { finished, items, phase } = await settleNext(services, { marketId, version }, { limit: step });
    if (phase !== "evaluate") expect(items).toBeLessThanOrEqual(step);
    expect(await verifyMarket(database.db, marketId)).toEqual([]);
    if (finished) return;
  }
}

async function expectBothAlike({ players, markets, model }: MarketWorld): Promise<void> {
  for (const [index, player] of players.entries()) {
    const [cash] = await accountsOf(database.db, player.id);
    const balance = model.balances[index] ?? 0n;
    expect(cash?.balance).toMatchObject({ posted: balance, overdrawn: balance < 0n });
    const bets = await marketBets(database.db, player.id, { limit: 500 });
    const expected = model.bets.filter(({ ticket }) => ticket.player === index).toReversed();
    expect(
      bets.map(({ marketId, selection, stake, stakeLeft, state, payout, settlementVersion }) => {
        const market = markets.findIndex(({ id }) => id === marketId);
        return { market, selection, stake, left: stakeLeft, state, paid: payout, version: settlementVersion };
      }),
    ).toEqual(
      expected.map(({ ticket, selection, stake, left, state, settled, exited, version }) => {
        return { market: ticket.market, selection, stake, left, state, paid: settled + exited, version };
      }),
    );
    const { rows } = await sql<{ payout: bigint }>`
      select payout from market_combo_record where player_id = ${player.id} order by id
    `.execute(database.db);
    const combos = model.combos.filter(({ combo }) => combo.player === index);
    expect(rows.map(({ payout }) => payout)).toEqual(
      combos.map(({ stake, settled, cashed, cancelled, annulled }) =>
        annulled ? stake : settled + cashed + cancelled,
      ),
    );
    expect(await recordedCombos(player.id)).toEqual(combos.map((placed) => model.recordOf(placed)));
    await expectRecordAlike(player.id, expected);
  }
  expect(await verifyCombos(database.db, brand.id)).toEqual([]);
  for (const [index, { id }] of markets.entries()) {
    const { state, version } = model.markets[index] ?? {};
    expect(await readMarket(database.db, id)).toMatchObject({ state, version });
  }
}

/** The sums of the record of play of each of a player's combinations. */
async function recordedCombos(playerId: string): Promise<readonly (readonly bigint[])[]> {
  const { rows } = await sql<{ figures: readonly string[] }>`
    select array[
      sum(entry.staked), sum(entry.paid), sum(entry.bets), sum(entry.stake), sum(entry.payout), sum(entry.valid_bet)
    ]::text[] as figures
    from market_combo as combo
    left join play_entry as entry on entry.player_id = combo.player_id and entry.play_id = combo.id
    where combo.player_id = ${playerId} group by combo.id order by combo.id
  `.execute(database.db);
  return rows.map(({ figures }) => figures.map(BigInt));
}

/** The record of play of a player's tickets adds up to the movements of their money. */
async function expectRecordAlike(playerId: string, bets: readonly ReferenceBet[]): Promise<void> {
  const { rows } = await sql<{ net: bigint }>`
    select coalesce(sum(paid - staked), 0)::bigint as net from play_entry
    where player_id = ${playerId} and play_id not in (select id from market_combo)
  `.execute(database.db);
  expect(rows[0]?.net).toBe(bets.reduce((net, { stake, settled, exited }) => net + settled + exited - stake, 0n));
}

it("random sequences of bets and settlements come to what the plainest market comes to", SEQUENCE_TEST, async () => {
  const reached: Record<string, number> = {};
  await playRandomSequences({
    what: "sequences of bets and settlements",
    sequences: anySequence,
    examples: [everyWay()],
    least: 10,
    soak: 2_000,
    async play(commands) {
      const world = await openMarketWorld();
      for (const command of commands) {
        const [told, expected] = await giveToBoth(world, command);
        expect(`${command.kind} ${told}`).toBe(`${command.kind} ${expected}`);
        reached[`${command.kind} ${told}`] = (reached[`${command.kind} ${told}`] ?? 0) + 1;
        if (world.model.balances.some((balance) => balance < 0n)) reached["owing"] = (reached["owing"] ?? 0) + 1;
      }
      await expectBothAlike(world);
    },
  });
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
  await countTurnover(services);
  const { rows } = await database.pool.query("select reason from play_reader where name = 'turnover'");
  expect(rows).toEqual([{ reason: null }]);
  expect(await verifyTurnover(database.db)).toEqual([]);
  // The sequences must have reached every case; otherwise the agreement proves little.
  for (const way of EVERY_WAY) expect(reached[way] ?? 0, way).toBeGreaterThan(0);
});

const EVERY_WAY = [
  "place done",
  "place REQUEST_ID_REUSED",
  "place MARKET_UNKNOWN",
  "place MARKET_CLOSED",
  "place MARKET_CUT_OFF",
  "place AMOUNT_BELOW_MINIMUM",
  "place AMOUNT_ABOVE_MAXIMUM",
  "place PLAY_BLOCKED",
  "place INSUFFICIENT_FUNDS",
  "settle done",
  "settle STATE_CHANGED",
  "settle MARKET_UNKNOWN",
  "resettle done",
  "resettle STATE_CHANGED",
  "void done",
  "void STATE_CHANGED",
  "unsettle done",
  "unsettle STATE_CHANGED",
  "combo done",
  "combo REQUEST_ID_REUSED",
  "combo MARKET_UNKNOWN",
  "combo MARKET_CUT_OFF",
  "cancel done",
  "cancel MARKET_CLOSED",
  "cash_out done",
  "cash_out STATE_CHANGED",
  "annul done",
  "annul STATE_CHANGED",
  "cancel combo done",
  "cancel combo MARKET_CLOSED",
  "cash out combo done",
  "cash out combo STATE_CHANGED",
  "annul combo done",
  "annul combo STATE_CHANGED",
  "owing",
];
