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
import { beforeAll, expect, it } from "vitest";
import type { Brand, OperatorContext, SignedInPlayer } from "../../context.ts";
import { closeMarket, type Market, readMarket } from "../market.ts";
import { marketBets } from "../market-bets.ts";
import type { MarketResult } from "../market-result.ts";
import { placeBet } from "../place-bet.ts";
import { resettleMarket, settleMarket, voidMarket } from "../settle-market.ts";
import { verifyMarket } from "../verify-market.ts";
import { settleNextBets } from "../walk-market.ts";
import { ReferenceMarkets } from "./reference-market.ts";

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
const anyOutcome = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ outcome: fc.constant("won" as const), deadHeat: fc.option(fc.integer({ min: 2, max: 3 })) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      outcome: fc.constantFrom("half_won" as const, "void" as const, "half_lost" as const),
      deadHeat: fc.constant(null),
    }),
  },
);
const anyResult: fc.Arbitrary<MarketResult> = fc
  .uniqueArray(anySelection, { maxLength: 3 })
  .chain((names) => fc.tuple(...names.map((selection) => anyOutcome.map((one) => ({ selection, ...one })))))
  .map((named) => named.map(({ deadHeat, ...one }) => (deadHeat === null ? one : { ...one, deadHeat })));

const anyCommand = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant("place" as const),
      // Mostly a new request; at times one that was used before.
      request: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: fc.nat(3) }),
      player: anyPlayer,
      market: anyMarket,
      selection: anySelection,
      stake: anyStake,
      pays: fc.bigInt({ min: 0n, max: 250n }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("close" as const), market: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("settle" as const, "resettle" as const, "resettle" as const, "void" as const),
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
    const bet = { kind: "place", request: null, player: 0, selection: "home", pays } as const;
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
  } as const;
  const home = { stale: 0, step: 2, result: [{ selection: "home", outcome: "won" }] } as const;
  return [
    { ...bet, request: 0 },
    { ...bet, request: 0, stake: 39n },
    { ...bet, market: 3 },
    { ...bet, market: 2 },
    { ...bet, stake: MINIMUM - 1n },
    { ...bet, stake: MAXIMUM + 1n },
    { ...bet, player: BLOCKED },
    bet,
    { ...home, kind: "settle", market: 0, stale: 1 },
    { ...home, kind: "settle", market: 3 },
    { ...home, kind: "settle", market: 0 },
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
  const seen = { marketId, version: (model.markets[command.market]?.version ?? 0) + command.stale };
  const result = command.kind === "void" ? [] : command.result;
  const asked = outcomeOf(
    command.kind === "settle"
      ? settleMarket(operator, seen, result)
      : command.kind === "resettle"
        ? resettleMarket(operator, seen, result, "corrected")
        : voidMarket(operator, seen, "called off"),
  );
  const answer = await asked;
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
  const { market, selection, stake, pays } = command;
  const request = command.request === null ? newId() : (requests[command.request] ?? newId());
  const bettor = { ...services, brand, player };
  const bet = { requestId: request, marketId, selection, stake, potentialPayout: pays };
  return [
    await outcomeOf(placeBet(bettor, bet)),
    model.place({ request, market, player: command.player, selection, stake, pays }),
  ];
}

/** The market must be sound after every step, not only at the end. */
async function walkToTheEnd(marketId: string, version: number, step: number): Promise<void> {
  for (;;) {
    const { finished, bets } = await settleNextBets(services, { marketId, version }, { limit: step });
    expect(bets).toBeLessThanOrEqual(step);
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
    const expected = model.bets.filter((bet) => bet.player === index).toReversed();
    expect(
      bets.map(({ marketId, selection, stake, potentialPayout, state, payout, settlementVersion }) => {
        const market = markets.findIndex(({ id }) => id === marketId);
        return { market, selection, stake, pays: potentialPayout, state, paid: payout, version: settlementVersion };
      }),
    ).toEqual(expected.map(({ request: _request, player: _player, ...bet }) => bet));
  }
  for (const [index, { id }] of markets.entries()) {
    const { state, version } = model.markets[index] ?? {};
    expect(await readMarket(database.db, id)).toMatchObject({ state, version });
  }
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
  "owing",
];
