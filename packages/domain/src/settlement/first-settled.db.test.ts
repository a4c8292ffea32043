import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { createMarketFixture, oneLine } from "@banyan/dev-env/market-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { invariant, newId } from "@banyan/kernel";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand, OperatorContext, SignedInPlayer } from "../context.ts";
import { countTurnover, verifyTurnover } from "../turnover/index.ts";
import { exitBets } from "./exit-bets.ts";
import { createComboDoor } from "./combo-door.ts";
import { runSettlement } from "./run-settlement.ts";
import { resettleMarket, settleMarket, unsettleMarket } from "./settle-market.ts";
import { createTicketDoor } from "./ticket-door.ts";
import { voidBet } from "./void-bet.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
let operator: OperatorContext;
let player: SignedInPlayer;
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db);
  operator = operatorContext(services, await createOperatorFixture(database.db));
  player = await createPlayerFixture(database.db, brand, { balance: 1_000n });
});

const HOME = [{ selection: "home", outcome: "won" }] as const;

interface LineRow {
  readonly kind: string;
  readonly state: string;
  readonly bets: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid_bet: bigint;
  readonly first: string;
}

/** The lines of a play, each with whether it names the moment as the first settlement. */
async function linesOf(playId: string, moment: string): Promise<readonly LineRow[]> {
  const { rows } = await database.pool.query<LineRow>(
    `select kind, state, bets, stake, payout, valid_bet,
      case first_settled_at when at then 'none' when (${moment}) then 'named' else 'another' end as first
    from play_entry where play_id = $1 order by at, entry`,
    [playId],
  );
  return rows;
}

async function place(selection: string) {
  const market = await createMarketFixture(database.db, brand);
  const line = { selection, stake: 100n, potentialPayout: 250n };
  const ticket = await createTicketDoor(services).place(
    { brand, player },
    oneLine({ ...line, requestId: newId(), marketId: market.id }),
  );
  const [bet] = ticket.lines;
  invariant(bet, "a ticket has a line");
  return { marketId: market.id, ticketId: ticket.id, betId: bet.id };
}

/** Everything is counted, in the hours that the lines name. */
async function expectCounted(): Promise<void> {
  await countTurnover(services);
  const { rows } = await database.pool.query("select reason from play_reader where name = 'turnover'");
  expect(rows).toEqual([{ reason: null }]);
  expect(await verifyTurnover(database.db)).toEqual([]);
}

describe("the first settlement of a play", () => {
  it("of a ticket is named by each of its later lines, also after it was taken back", async () => {
    const { marketId, ticketId } = await place("home");
    await settleMarket(operator, { marketId, version: 0 }, HOME);
    await runSettlement(services, { marketId, version: 1 });
    await unsettleMarket(operator, { marketId, version: 1 }, "wrong match");
    await runSettlement(services, { marketId, version: 2 });
    await settleMarket(operator, { marketId, version: 2 }, []);
    await runSettlement(services, { marketId, version: 3 });
    const moment = `select finished_at from market_settlement where market_id = '${marketId}' and version = 1`;
    expect(await linesOf(ticketId, moment)).toEqual([
      { kind: "accepted", state: "open", bets: 0, stake: 0n, payout: 0n, valid_bet: 0n, first: "none" },
      { kind: "settled", state: "settled", bets: 1, stake: 100n, payout: 250n, valid_bet: 100n, first: "named" },
      { kind: "corrected", state: "open", bets: -1, stake: -100n, payout: -250n, valid_bet: -100n, first: "named" },
      { kind: "corrected", state: "settled", bets: 1, stake: 100n, payout: 0n, valid_bet: 100n, first: "named" },
    ]);
    await expectCounted();
  });

  it("of a ticket that was cashed out is its exit", async () => {
    const { marketId, ticketId, betId } = await place("home");
    const exit = { requestId: newId(), kind: "cash_out", parts: [{ betId, stakePart: 100n, paid: 130n }] } as const;
    await exitBets(services, { brand, player }, exit);
    await settleMarket(operator, { marketId, version: 0 }, HOME);
    await runSettlement(services, { marketId, version: 1 });
    const wanted = { requestId: newId(), playerId: player.id, betId, reason: "wrong price", askedBy: newId() };
    await voidBet(operator, wanted);
    const moment = `select created_at from market_bet_exit where bet_id = '${betId}' and number = 1`;
    expect(await linesOf(ticketId, moment)).toMatchObject([
      { kind: "accepted", first: "none" },
      { kind: "cashed_out", bets: 1, stake: 100n, payout: 130n, valid_bet: 30n, first: "named" },
      { kind: "voided", state: "voided", bets: -1, stake: -100n, payout: -130n, valid_bet: -30n, first: "named" },
    ]);
    await expectCounted();
  });

  it("of a combination is the one that decided it, also when it lost", async () => {
    const markets = [await createMarketFixture(database.db, brand), await createMarketFixture(database.db, brand)];
    const { id } = await createComboDoor(services).place(
      { brand, player },
      {
        ...{ requestId: newId(), vendor: "BOOK", game: "combo", category: "SPORTS", source: "site", priceVersion: "1" },
        legs: markets.map((market) => ({ marketId: market.id, selection: "home", odds: 1_500 })),
        lines: [0b11],
        unit: 100n,
      },
    );
    const [first, second] = markets;
    invariant(first && second, "two markets");
    await settleMarket(operator, { marketId: first.id, version: 0 }, []);
    await runSettlement(services, { marketId: first.id, version: 1 });
    await settleMarket(operator, { marketId: second.id, version: 0 }, HOME);
    await runSettlement(services, { marketId: second.id, version: 1 });
    await resettleMarket(operator, { marketId: first.id, version: 1 }, HOME, "wrong result");
    await runSettlement(services, { marketId: first.id, version: 2 });
    const moment = `select created_at from market_combo_settlement where combo_id = '${id}' and number = 1`;
    expect(await linesOf(id, moment)).toEqual([
      { kind: "accepted", state: "open", bets: 0, stake: 0n, payout: 0n, valid_bet: 0n, first: "none" },
      { kind: "settled", state: "settled", bets: 1, stake: 100n, payout: 0n, valid_bet: 100n, first: "named" },
      { kind: "corrected", state: "settled", bets: 0, stake: 0n, payout: 225n, valid_bet: 0n, first: "named" },
    ]);
    await expectCounted();
  });
});
