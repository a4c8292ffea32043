import {
  createBrandFixture,
  createTestServices,
  createOperatorFixture,
  createPlayerFixture,
  operatorContext,
  outcomeOf,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { createMarketFixture, oneLine, openPurses, placeBetsInBulk } from "@banyan/dev-env/market-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { inTransaction } from "@banyan/db";
import { type AccountId, newId } from "@banyan/kernel";
import { houseAccount, post, trialBalance, verifyBooks } from "@banyan/ledger";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand, OperatorContext } from "../../context.ts";
import { readMarket } from "../market.ts";
import { marketBets } from "../market-bets.ts";
import { runSettlement, settleNext } from "../run-settlement.ts";
import { resettleMarket, settleMarket, voidMarket } from "../settle-market.ts";
import { createTicketDoor } from "../ticket-door.ts";
import { verifyMarket } from "../verify-market.ts";

const BETS = 12_000;
const PLAYERS = 1_500;
const LIVE_CALLERS = 8;

const database = testDatabase({ max: 24, connectionTimeoutMillis: 60_000 });
let services: TestServices;
let brand: Brand;
let operator: OperatorContext;
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db);
  operator = operatorContext(services, await createOperatorFixture(database.db));
  await openPurses(database.db, brand, PLAYERS, 1_000_000n);
});

async function marketWithBets(): Promise<string> {
  const market = await createMarketFixture(database.db, brand);
  const selections = { home: 0.4, draw: 0.25, away: 0.35 };
  await placeBetsInBulk(database.db, { market, bets: BETS, selections, stake: 100n, potentialPayout: 215n });
  return market.id;
}

/** Places other bets of the markets' players until the test ends; returns how many were accepted. */
async function playUntil(isOver: () => boolean): Promise<number> {
  const rows = await database.db.selectFrom("account").select("id").where("kind", "=", "player_cash").execute();
  const source = (await inTransaction(database.db, (tx) => houseAccount(tx, brand.id, "house", brand.currency))).id;
  let taken = 0;
  const caller = async (start: number): Promise<void> => {
    for (let turn = start; !isOver(); turn += LIVE_CALLERS) {
      const account = (rows[(turn * 7_919) % rows.length]?.id ?? source) as AccountId;
      const amount = { minor: 1n, currency: brand.currency };
      const reference = { kind: "round", id: newId() };
      const [answer] = await inTransaction(database.db, (tx) =>
        post(tx, [{ key: newId(), kind: "bet", source: account, destination: source, amount, reference }]),
      );
      if (answer?.outcome === "posted") taken += 1;
    }
  };
  await Promise.all(Array.from({ length: LIVE_CALLERS }, (_, index) => caller(index)));
  return taken;
}

async function expectSound(marketIds: readonly string[]): Promise<void> {
  for (const id of marketIds) expect(await verifyMarket(database.db, id)).toEqual([]);
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
}

async function deadlocks(): Promise<bigint> {
  const { rows } = await database.pool.query<{ deadlocks: bigint }>(
    "select deadlocks from pg_stat_database where datname = current_database()",
  );
  return rows[0]?.deadlocks ?? 0n;
}

describe("while players of the markets play on", () => {
  it("two markets are settled, settled anew and made void at once, without a deadlock and to the cent", async () => {
    const [one, two] = [await marketWithBets(), await marketWithBets()];
    const before = await deadlocks();
    let isOver = false;
    const playing = playUntil(() => isOver);
    const run = (marketId: string, version: number) => runSettlement(services, { marketId, version });
    const home = [{ selection: "home", outcome: "won" }] as const;
    const away = [
      { selection: "away", outcome: "won", pays: { num: 1, den: 2 } },
      { selection: "draw", outcome: "half_lost" },
    ] as const;
    await settleMarket(operator, { marketId: one, version: 0 }, home);
    await settleMarket(operator, { marketId: two, version: 0 }, away);
    await Promise.all([run(one, 1), run(two, 1)]);
    await resettleMarket(operator, { marketId: one, version: 1 }, away, "corrected");
    await voidMarket(operator, { marketId: two, version: 1 }, "called off");
    // Two workers at each market: the second does nothing more and no harm.
    await Promise.all([run(one, 2), run(two, 2), run(one, 2), run(two, 2)]);
    isOver = true;
    expect(await playing).toBeGreaterThan(LIVE_CALLERS);
    expect(await deadlocks()).toBe(before);
    expect(await readMarket(database.db, one)).toMatchObject({ state: "settled", version: 2 });
    expect(await readMarket(database.db, two)).toMatchObject({ state: "void", version: 2 });
    await expectSound([one, two]);
  }, 600_000);

  it("a bet that is placed while the market is being settled is either refused or settled", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id: marketId } = await createMarketFixture(database.db, brand);
      const player = await createPlayerFixture(database.db, brand, { balance: 10_000n });
      const bettor = { brand, player };
      const bet = () => oneLine({ requestId: newId(), marketId, selection: "home", stake: 10n, potentialPayout: 25n });
      // Each caller has a separate door, as callers of different processes do.
      const place = async () => {
        const door = createTicketDoor(services);
        const told: string[] = [];
        while (told.at(-1) !== "MARKET_CLOSED") told.push(await outcomeOf(door.place(bettor, bet())));
        return told.length - 1;
      };
      const placing = [place(), place(), place(), place()];
      await createTicketDoor(services).place(bettor, bet());
      await settleMarket(operator, { marketId, version: 0 }, [{ selection: "home", outcome: "won" }]);
      await runSettlement(services, { marketId, version: 1 });
      const placed = (await Promise.all(placing)).reduce((sum, count) => sum + count, 1);
      const bets = await marketBets(database.db, player.id, { limit: 500 });
      expect(bets.map(({ state, payout }) => [state, payout])).toEqual(
        Array.from({ length: placed }, () => ["won", 25n]),
      );
      await expectSound([marketId]);
    }
  }, 600_000);
});

describe("a step", () => {
  it("brings no more into the process however large the market is", async () => {
    const LIMIT = 500;
    const received: number[] = [];
    for (const bets of [2_000, 20_000]) {
      const market = await createMarketFixture(database.db, brand);
      const selections = { home: 0.9, away: 0.1 };
      await placeBetsInBulk(database.db, { market, bets, selections, stake: 1n, potentialPayout: 2n });
      await settleMarket(operator, { marketId: market.id, version: 0 }, [{ selection: "home", outcome: "won" }]);
      let most = 0;
      for (let finished = false; !finished;) {
        const before = bytesReceived();
        ({ finished } = await settleNext(services, { marketId: market.id, version: 1 }, { limit: LIMIT }));
        most = Math.max(most, bytesReceived() - before);
      }
      received.push(most);
    }
    // The ids of the paid players, and little else.
    const [small = 0, large = 0] = received;
    expect(small).toBeGreaterThan(LIMIT);
    expect(large).toBeLessThan(LIMIT * 60);
    expect(large / small).toBeLessThan(1.2);
  });
});

/** The bytes that the pool's connections have received from the database since they were opened. */
function bytesReceived(): number {
  const clients = (
    database.pool as unknown as { _clients: readonly { connection: { stream: { bytesRead: number } } }[] }
  )._clients;
  return clients.reduce((sum, { connection }) => sum + connection.stream.bytesRead, 0);
}
