import type { LevelBoard } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { ladderOf } from "./ladder-rows.ts";

/** The levels of a brand, their versions and their members. */
export async function boardOf(db: DatabaseConnection | Transaction, brandId: string): Promise<LevelBoard> {
  const ladder = await ladderOf(db, brandId);
  const { currency, locales } = await db
    .selectFrom("brand")
    .select(["currency", "locales"])
    .where("id", "=", brandId)
    .executeTakeFirstOrThrow();
  if (!ladder) {
    const budget = { granted: 0n, reserved: 0n, spent: 0n };
    return { currency, locales, version: 0, terms: null, stopped: false, budget, counts: [], versions: [] };
  }
  const { version, terms, stopped, budget, promotionId } = ladder;
  const { windowDays, claimDays, levels } = terms;
  const counts = await countsOf(db, brandId, levels.length);
  const versions = await versionsOf(db, promotionId);
  return {
    ...{ currency, locales, version, stopped, budget, counts, versions },
    terms: { windowDays, claimDays, levels: [...levels] },
  };
}

/** How many members each level has, from level 0 on. Levels above the last one count as the last one. */
async function countsOf(db: DatabaseConnection | Transaction, brandId: string, last: number): Promise<number[]> {
  const { rows } = await sql<{ level: number; members: number }>`
    select least(coalesce(known.level, 0), ${last})::int as level, count(*)::int as members
    from player left join player_level as known on known.player_id = player.id
    where player.brand_id = ${brandId} group by 1
  `.execute(db);
  const counts = Array.from({ length: last + 1 }, () => 0);
  for (const { level, members } of rows) counts[level] = members;
  return counts;
}

async function versionsOf(db: DatabaseConnection | Transaction, promotionId: string): Promise<LevelBoard["versions"]> {
  const { rows } = await sql<LevelBoard["versions"][number]>`
    select version.version, version.created_at as at, operator.name as operator, version.reason, version.stopped,
      version.budget
    from promotion_version as version left join operator on operator.id = version.operator_id
    where version.promotion_id = ${promotionId} order by version.version desc
  `.execute(db);
  return rows;
}
