import type { DatabaseConnection } from "@banyan/db";
import { keepLevels, type LevelTerms, runLevels } from "@banyan/domain/rewards";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";

const NOTHING = { deposits: null, keep: 0n, pointsFactor: 100, bonus: 0n, weekly: 0n, monthly: 0n };

/** Three levels: by valid bets, by deposits too, and one that is kept by play. */
export const THREE_LEVELS: LevelTerms = {
  windowDays: null,
  claimDays: 7,
  levels: [
    { ...NOTHING, name: "Leaf", validBet: 1_000n, bonus: 10n },
    { ...NOTHING, name: "Branch", validBet: 5_000n, deposits: 300n, bonus: 50n, weekly: 7n, pointsFactor: 150 },
    {
      ...{ name: "Trunk", nameIn: { ur: "تنا" }, validBet: 20_000n, deposits: 300n, keep: 2_000n, pointsFactor: 200 },
      ...{ bonus: 200n, weekly: 20n, monthly: 90n },
    },
  ],
};

interface WantedLevels extends Partial<LevelTerms> {
  readonly budget?: bigint;
}

/** Open levels of the brand, in their first version. Returns the id of their promotion. */
export async function createLevels(
  db: DatabaseConnection,
  brandId: string,
  { budget = 10_000_000n, ...terms }: WantedLevels = {},
): Promise<string> {
  const id = newId();
  await keepLevels(db, {
    ...{ id, brandId, version: 1, budget, stopped: false, operatorId: null, reason: "test" },
    terms: { ...THREE_LEVELS, ...terms },
  });
  return id;
}

/** Lets the month that contains a moment (ISO 8601) be the one that is checked next. */
export async function checkMonthOf(db: DatabaseConnection, brandId: string, moment: string): Promise<void> {
  await sql`
    update level_ladder set warned = false, keep_from = contract_period_start(${moment}::timestamptz, 'month', zone),
      keep_to = contract_period_end(${moment}::timestamptz, 'month', zone)
    from (select brand_zone(${brandId}, ${moment}::timestamptz) as zone) as present
    where brand_id = ${brandId}
  `.execute(db);
}

/** Lets the next pass over all levels begin now, and takes all passes that are due. */
export async function lookAtLevels(services: Parameters<typeof runLevels>[0]): Promise<void> {
  await sql`update level_ladder set looked_at = looked_at - interval '1 minute'`.execute(services.db);
  await runLevels(services);
}
