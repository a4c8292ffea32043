import { inTransaction, type DatabaseConnection, type Transaction } from "@banyan/db";
import { type PlayLine, playParameters, recordPlays } from "@banyan/domain/play";
import { newId } from "@banyan/kernel";
import { CompiledQuery, sql } from "kysely";
import type { DemoBrand } from "./demo-brands.ts";

/** The demo member played yesterday and a week before, in each of these games. Amounts are thousandths of the opening balance. */
const DAYS_AGO = [8, 1] as const;
const GAMES = [
  { category: "SPORTS", vendor: "SPORTSBOOK", game: "market", stake: 200n, payout: 0n },
  { category: "LOTTERY", vendor: "DRAWS", game: "market", stake: 12n, payout: 20n },
] as const;

/**
 * Records past play of the demo member, and lets the rebate of yesterday and the cashback of the last week be computed for
 * it. The lines move no money and belong to no round: demonstration data, so that a reward waits. Does nothing in a brand
 * without the demo member.
 */
export async function playBeforeTheFirstStart(db: DatabaseConnection, brand: DemoBrand): Promise<void> {
  const member = await db
    .selectFrom("player")
    .select("id")
    .where("brand_id", "=", brand.id)
    .where("username_key", "=", "demo")
    .executeTakeFirst();
  if (!member) return;
  await inTransaction(db, async (tx) => {
    for (const daysAgo of DAYS_AGO) await recordDay(tx, brand, member.id, daysAgo);
    await sql`
      update reward_plan set settles_from = contract_period_start(settles_from - interval '1 second', period, zone),
        settles_at = settles_from
      from (select brand_zone(${brand.id}, now()) as zone) as present
      where brand_id = ${brand.id}
    `.execute(tx);
  });
}

/** One batch at noon of a day, by the brand's zone. */
async function recordDay(tx: Transaction, brand: DemoBrand, playerId: string, daysAgo: number): Promise<void> {
  const { rows } = await sql<{ at: string }>`
    select (zone_day_start(zone_date(now(), zone) - ${daysAgo}::int, zone) + interval '12 hours')::text as at
    from (select brand_zone(${brand.id}, now()) as zone) as present
  `.execute(tx);
  const at = rows[0]?.at ?? "";
  const unit = brand.openingBalance / 1_000n;
  const lines = GAMES.map(({ category, vendor, game, ...parts }): PlayLine => {
    const [stake, payout] = [parts.stake * unit, parts.payout * unit];
    return {
      ...{ brandId: brand.id, currency: brand.currency, playerId, category, game, vendor },
      ...{ kind: "settled", call: null, state: "settled", rule: 2 },
      ...{ playId: newId(), transactionId: newId(), answeredId: null, staked: 0n, paid: 0n },
      counted: { bets: 1, stake, payout, validBet: stake },
      ...{ playStake: stake, version: 1, openedAt: at, firstSettledAt: at, bonusId: null },
    };
  });
  const statement = `with moment as materialized (select $1::timestamptz as now),${recordPlays(2)} select now from moment`;
  await tx.executeQuery(CompiledQuery.raw(statement, [at, ...playParameters(lines)]));
}
