import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseConnection, sqlState } from "@banyan/db";
import { createMarketFixture, placeBetsInBulk } from "@banyan/dev-env/market-fixture";
import type { Brand, JobQueue } from "@banyan/domain";
import { orderSettlement } from "@banyan/domain/settlement";
import { sql } from "kysely";

/** The number of bets on each market, so few that even poor players can pay them. */
const BETS_A_PLAYER = 32;
const MARKET_STAKE = 5n;
const MARKET_PAYOUT = 12n;
/** The result of every market. */
export const WINNER = "home";
const ORDER_ATTEMPTS = 20;

/** Markets with bets of all players, made before the run begins. They are settled while the players play. */
export class Markets {
  readonly #db: DatabaseConnection;
  readonly #unsettled: string[];

  private constructor(db: DatabaseConnection, ids: readonly string[]) {
    this.#db = db;
    this.#unsettled = [...ids];
  }

  /** Opens this many markets, with bets of all players who have cash in the brand. */
  static async open(db: DatabaseConnection, brand: Brand, count: number, players: number): Promise<Markets> {
    const ids: string[] = [];
    while (ids.length < count) {
      const market = await createMarketFixture(db, brand, { name: `Market ${ids.length + 1}` });
      const selections = { [WINNER]: 0.5, away: 0.5 };
      const money = { stake: MARKET_STAKE, potentialPayout: MARKET_PAYOUT };
      await placeBetsInBulk(db, { market, bets: BETS_A_PLAYER * players, selections, ...money });
      ids.push(market.id);
    }
    return new Markets(db, ids);
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
        return await orderSettlement({ db: this.#db, jobs: platformJobs }, order);
      } catch (error) {
        if (attempt === ORDER_ATTEMPTS || sqlState(error)?.startsWith("42")) throw error;
        await sleep(100 * attempt);
      }
    }
  }
}

/** The platform's queue, written in the way of the platform's processes. */
const platformJobs: JobQueue = {
  async enqueue(tx, job) {
    await sql`insert into pgboss.job (name, data) values (${job.kind}, ${JSON.stringify(job)}::jsonb)`.execute(tx);
  },
};
