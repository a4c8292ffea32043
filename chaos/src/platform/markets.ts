import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseConnection, sqlState } from "@banyan/db";
import { placeCombosInBulk } from "@banyan/dev-env/combo-fixture";
import { createMarketFixture, placeBetsInBulk } from "@banyan/dev-env/market-fixture";
import type { Brand, JobQueue, SignedInPlayer } from "@banyan/domain";
import {
  type Bettor,
  createComboDoor,
  createTicketDoor,
  exitBets,
  exitCombo,
  type Market,
  orderSettlement,
} from "@banyan/domain/settlement";
import { newId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";

/** The number of bets on each market, so few that even poor players can pay them. */
const BETS_A_PLAYER = 24;
/** The combinations of each player, of three markets each. */
const COMBOS_A_PLAYER = 4;
/** Players who also place a ticket of three lines on each market and a parlay, and cash out a part of each. */
const TICKET_PLAYERS = 6;
const MARKET_STAKE = 5n;
const MARKET_PAYOUT = 12n;
/** The result of every market. */
export const WINNER = "home";
const ORDER_ATTEMPTS = 20;
const LEGS = 3;
/** Thousandths. */
const COMBO_ODDS = 1_500;
/** The pairs of three legs, and all three. */
const SYSTEM = [0b011, 0b101, 0b110, 0b111];

/** Markets with bets of all players, made before the run begins. They are settled while the players play. */
export class Markets {
  readonly #db: DatabaseConnection;
  readonly #unsettled: string[];

  readonly #brand: Brand;

  private constructor(db: DatabaseConnection, brand: Brand, ids: readonly string[]) {
    this.#db = db;
    this.#brand = brand;
    this.#unsettled = [...ids];
  }

  /** Opens this many markets, with bets of all players who have cash in the brand. */
  static async open(db: DatabaseConnection, brand: Brand, count: number, players: number): Promise<Markets> {
    const markets: Market[] = [];
    while (markets.length < count) {
      const market = await createMarketFixture(db, brand, { name: `Market ${markets.length + 1}` });
      const selections = { [WINNER]: 0.5, away: 0.5 };
      const money = { stake: MARKET_STAKE, potentialPayout: MARKET_PAYOUT };
      await placeBetsInBulk(db, { market, bets: BETS_A_PLAYER * players, selections, ...money });
      await placeTickets(db, brand, market.id);
      markets.push(market);
    }
    if (count >= LEGS) {
      const combos = { markets, selections: [WINNER, WINNER, "away"], unit: MARKET_STAKE, odds: COMBO_ODDS };
      await placeCombosInBulk(db, { ...combos, combos: COMBOS_A_PLAYER * players });
      await placeCombosInBulk(db, { ...combos, combos: players, lines: SYSTEM });
      await placeParlays(db, brand, markets.slice(0, LEGS));
    }
    return new Markets(
      db,
      brand,
      markets.map(({ id }) => id),
    );
  }

  /** Places further tickets on the markets that are still open. */
  async placeMore(): Promise<void> {
    for (const marketId of this.#unsettled) await placeTickets(this.#db, this.#brand, marketId);
  }

  /** Orders the settlement of the next market. Returns its id, or undefined when all are ordered. */
  async settleNext(): Promise<string | undefined> {
    const marketId = this.#unsettled.pop();
    if (marketId !== undefined) await this.#order(marketId);
    return marketId;
  }

  async settleAll(): Promise<void> {
    while ((await this.settleNext()) !== undefined);
  }

  /** How many steps of its settlement are done. */
  async stepsOf(marketId: string): Promise<number> {
    const row = await this.#db
      .selectFrom("market_settlement")
      .select("steps")
      .where("market_id", "=", marketId)
      .executeTakeFirst();
    return row?.steps ?? 0;
  }

  /** The order is idempotent, so it is repeated until it is accepted. */
  async #order(marketId: string): Promise<void> {
    const order = {
      marketId,
      version: 1,
      kind: "settle",
      result: [{ selection: WINNER, outcome: "won" }],
      actor: { kind: "system" },
      ip: null,
    } as const;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await orderSettlement({ db: this.#db, jobs: platformJobs, marketRules: new Map() }, order);
      } catch (error) {
        if (attempt === ORDER_ATTEMPTS || sqlState(error)?.startsWith("42")) throw error;
        await sleep(100 * attempt);
      }
    }
  }
}

/** The services of the calls that the platform's rooms make. */
const servicesOf = (db: DatabaseConnection) => ({
  db,
  signals: { publish: () => undefined, changed: () => undefined },
});

async function ticketPlayers(db: DatabaseConnection, brand: Brand): Promise<readonly Bettor[]> {
  const players = await db
    .selectFrom("player")
    .select("id")
    .where("brand_id", "=", brand.id)
    .orderBy("id")
    .limit(TICKET_PLAYERS)
    .execute();
  return players.map(({ id }) => ({ brand, player: { id: id as PlayerId } as SignedInPlayer }));
}

/** A part of the first line leaves at a price. */
async function placeTickets(db: DatabaseConnection, brand: Brand, marketId: string): Promise<void> {
  const services = servicesOf(db);
  const door = createTicketDoor(services);
  for (const bettor of await ticketPlayers(db, brand)) {
    const line = { stake: MARKET_STAKE, potentialPayout: MARKET_PAYOUT };
    const lines = [WINNER, "away", WINNER].map((selection) => ({ ...line, selection }));
    const ticket = await door.place(bettor, {
      requestId: newId(),
      marketId,
      source: "chaos",
      priceVersion: "1",
      lines,
    });
    const parts = ticket.lines.slice(0, 1).map(({ id: betId }) => ({ betId, stakePart: 2n, paid: 3n }));
    await exitBets(services, bettor, { requestId: newId(), kind: "cash_out", parts });
  }
}

/** Parlays that win. A part of each leaves at a price. */
async function placeParlays(db: DatabaseConnection, brand: Brand, markets: readonly Market[]): Promise<void> {
  const services = servicesOf(db);
  const door = createComboDoor(services);
  for (const bettor of await ticketPlayers(db, brand)) {
    const { id: comboId } = await door.place(bettor, {
      ...{ requestId: newId(), vendor: "house", game: "combo", category: "SPORTS", source: "chaos", priceVersion: "1" },
      legs: markets.map(({ id: marketId }) => ({ marketId, selection: WINNER, odds: COMBO_ODDS })),
      lines: [(1 << LEGS) - 1],
      unit: MARKET_STAKE,
    });
    await exitCombo(services, bettor, { requestId: newId(), comboId, kind: "cash_out", stakePart: 2n, paid: 3n });
  }
}

/** The platform's queue, written in the way of the platform's processes. */
const platformJobs: JobQueue = {
  async enqueue(tx, job) {
    await sql`insert into pgboss.job (name, data) values (${job.kind}, ${JSON.stringify(job)}::jsonb)`.execute(tx);
  },
};
