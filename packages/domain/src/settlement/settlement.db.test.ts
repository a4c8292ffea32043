import { setTimeout as sleep } from "node:timers/promises";
import { inTransaction } from "@banyan/db";
import {
  createBrandFixture,
  createTestServices,
  createOperatorFixture,
  createPlayerFixture,
  operatorContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { createMarketFixture, oneLine } from "@banyan/dev-env/market-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { invariant, newId } from "@banyan/kernel";
import { houseAccount, playerAccount, post } from "@banyan/ledger";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand, OperatorContext, SignedInPlayer } from "../context.ts";
import { writePlaysFromQuery } from "../play/index.ts";
import { memberStatement } from "../wallet/index.ts";
import type { Market } from "./market.ts";
import { marketBets } from "./market-bets.ts";
import { resumeSettlements, settleMarketJob } from "./run-settlement.ts";
import { resettleMarket, settleMarket } from "./settle-market.ts";
import type { PlacedLine } from "./ticket.ts";
import { createTicketDoor } from "./ticket-door.ts";
import { verifyMarket } from "./verify-market.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
let operator: OperatorContext;
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db);
  operator = operatorContext(services, await createOperatorFixture(database.db));
});

const HOME = [{ selection: "home", outcome: "won" }] as const;

interface Staked {
  readonly market: Market;
  readonly player: SignedInPlayer;
  readonly ticketId: string;
  readonly bet: PlacedLine;
}

/** A market with one bet of 100 on home, which would pay 250. */
async function stakeOnHome(): Promise<Staked> {
  const market = await createMarketFixture(database.db, brand);
  const player = await createPlayerFixture(database.db, brand, { balance: 1_000n });
  const { id: ticketId, lines } = await placeOn(market, player, "home", 100n, 250n);
  const [bet] = lines;
  invariant(bet, "a ticket has a line");
  return { market, player, ticketId, bet };
}

function placeOn(market: Market, player: SignedInPlayer, selection: string, stake: bigint, potentialPayout: bigint) {
  const line = { selection, stake, potentialPayout };
  return createTicketDoor(services).place(
    { brand, player },
    oneLine({ ...line, requestId: newId(), marketId: market.id }),
  );
}

describe("a player's record", () => {
  it("tells stake, win, what was taken back and what was paid anew, and names the bet", async () => {
    const { market, player, ticketId, bet } = await stakeOnHome();
    await settleMarket(operator, { marketId: market.id, version: 0 }, HOME);
    await settleMarketJob(services, { marketId: market.id, version: 1 });
    await resettleMarket(
      operator,
      { marketId: market.id, version: 1 },
      [{ ...HOME[0], pays: { num: 1, den: 2 } }],
      "dead heat",
    );
    await settleMarketJob(services, { marketId: market.id, version: 2 });
    const { list } = await memberStatement(operator, { memberId: player.id, limit: 10 });
    expect(list.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ["win", 125n, 1_025n],
      ["rollback", -250n, 900n],
      ["win", 250n, 1_150n],
      ["bet", -100n, 900n],
      ["adjustment", 1_000n, 1_000n],
    ]);
    expect(list.slice(0, 4).map(({ reference }) => reference)).toEqual([bet.id, bet.id, bet.id, ticketId]);
  });

  it("pages its bets from the newest to the oldest", async () => {
    const { market, player, bet } = await stakeOnHome();
    const second = await placeOn(market, player, "away", 10n, 20n);
    const [newest] = await marketBets(database.db, player.id, { limit: 1 });
    const [line] = second.lines;
    invariant(line, "a ticket has a line");
    expect(newest).toEqual({
      ...line,
      ticketId: second.id,
      marketId: market.id,
      placedAt: second.placedAt,
      stakeLeft: 10n,
      marketKind: "sports",
      marketName: market.name,
      state: "open",
      payout: 0n,
      settlementVersion: 0,
    });
    const older = await marketBets(database.db, player.id, { limit: 5, before: line.id });
    expect(older.map(({ id }) => id)).toEqual([bet.id]);
  });
});

describe("a worker", () => {
  it("goes on with what another one left, does finished work no second time, and tells the players", async () => {
    const { market, player } = await stakeOnHome();
    await settleMarket(operator, { marketId: market.id, version: 0 }, HOME);
    const before = (await services.enqueued()).length;
    await resumeSettlements(services);
    const job = { kind: "market.settle", marketId: market.id, version: 1, startAfter: null };
    expect((await services.enqueued()).slice(before)).toContainEqual(job);
    const told = services.published.length;
    for (let turn = 0; turn < 2; turn += 1) await settleMarketJob(services, { marketId: market.id, version: 1 });
    await expect
      .poll(() => services.published.slice(told), { timeout: 5_000 })
      // The second run only tells the players once more, because the first one may have died before it told them.
      .toEqual([
        { playerId: player.id, kind: "balance" },
        { playerId: player.id, kind: "ticket" },
        { playerId: player.id, kind: "ticket" },
      ]);
    const later = (await services.enqueued()).length;
    await resumeSettlements(services);
    expect((await services.enqueued()).length).toBe(later);
    // No player is notified twice, also not by the search for forgotten notes.
    await sleep(50);
    expect(await database.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });
});

describe("the check of a market", () => {
  const move = (
    { bet, player }: Staked,
    kind: string,
    minor: bigint,
    toPlayer: boolean,
    reference = { kind: "market_bet", id: bet.id },
  ) =>
    inTransaction(database.db, async (tx) => {
      const cash = await playerAccount(tx, player.id, "player_cash", brand.currency);
      const other = await houseAccount(tx, brand.id, "house", brand.currency);
      invariant(cash, "a player has cash");
      const [source, destination] = toPlayer ? [other.id, cash.id] : [cash.id, other.id];
      await post(tx, [
        { key: null, kind, source, destination, amount: { minor, currency: brand.currency }, reference },
      ]);
    });

  it("finds a win that was paid twice, before and after its settlement", async () => {
    const staked = await stakeOnHome();
    const marketId = staked.market.id;
    await move(staked, "win", 250n, true);
    const betId = staked.bet.id;
    expect((await verifyMarket(database.db, marketId)).map(({ defect }) => defect)).toEqual([
      "it was paid or taken back twice in one settlement",
      "what it was paid differs from what it is worth",
    ]);
    await settleMarket(operator, { marketId, version: 0 }, HOME);
    await settleMarketJob(services, { marketId, version: 1 });
    expect(await verifyMarket(database.db, marketId)).toContainEqual({
      betId,
      defect: "what it was paid differs from what it is worth",
      found: "500 beside 250",
    });
  });

  it("finds a ticket whose entries in the record of play come to another amount, once its market is settled", async () => {
    const { market, ticketId, player } = await stakeOnHome();
    const marketId = market.id;
    await settleMarket(operator, { marketId, version: 0 }, HOME);
    expect(await verifyMarket(database.db, marketId)).toEqual([]);
    await settleMarketJob(services, { marketId, version: 1 });
    expect(await verifyMarket(database.db, marketId)).toEqual([]);
    await inTransaction(database.db, (tx) =>
      writePlaysFromQuery(
        tx,
        sql`select ${brand.id}::text as brand_id, 'house' as vendor_code, 'market' as game_code, 'SPORTS' as category,
          ${brand.currency}::text as currency, 'corrected' as kind, 'settled' as state, ${player.id}::uuid as player_id,
          ${ticketId}::uuid as play_id, 'planted' as transaction_id, 0 as staked, 1 as paid, 0 as bets, 0 as stake,
          0 as payout, 0 as valid_bet, 100 as play_stake, 2 as version, now() as opened_at, now() as first_settled_at`,
      ),
    );
    expect(await verifyMarket(database.db, marketId)).toEqual([
      {
        betId: ticketId,
        defect: "the record of play differs from it",
        found: "{100,251,1,100,250,100} beside {100,250,1,100,250,100}",
      },
    ]);
  });

  it("finds a stake that was taken twice, and money for a bet that is not there", async () => {
    const staked = await stakeOnHome();
    await move(staked, "bet", 100n, false, { kind: "market_ticket", id: staked.ticketId });
    const nowhere = newId();
    await move({ ...staked, bet: { ...staked.bet, id: nowhere } }, "win", 1n, true);
    const defects = await verifyMarket(database.db, staked.market.id);
    expect(defects).toEqual([
      { betId: staked.ticketId, defect: "its stake was not taken exactly once", found: "2 of 200 beside 100" },
      { betId: nowhere, defect: "money moved for a bet that is not there", found: "0 and 1" },
    ]);
  });
});
