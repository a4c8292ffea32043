import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseConnection, inTransaction } from "@banyan/db";
import type { Brand } from "@banyan/domain";
import { settledUpTo } from "@banyan/domain/games";
import { createPool, gatherJackpots, type NewPool } from "@banyan/domain/jackpots";
import { newId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import type { TestServices } from "./fixture.ts";

/** So far from any seed that no pool of a test is won by chance: the probability is below one in a billion. */
const FAR = 100_000_000_000_000n;

/** Opens a pool for the brands. By default: seed 1,000, must-drop, 1% of each stake. */
export async function openTestPool(
  services: TestServices,
  brands: readonly Brand[],
  wanted: Partial<NewPool> = {},
): Promise<string> {
  const id = newId();
  const [first] = brands;
  if (!first) throw new Error("a pool has a brand");
  const own = wanted.kind === undefined || wanted.kind === "must_drop" ? { ceiling: FAR } : {};
  const pool: NewPool = {
    id,
    names: { en: "Test pool" },
    brandIds: brands.map((brand) => brand.id),
    currency: first.currency,
    vendors: [],
    kind: "must_drop",
    contributionBps: 100,
    reserveBps: 1_000,
    minimumStake: 1n,
    seed: 1_000n,
    proposal: null,
    ...own,
    ...wanted,
  };
  await inTransaction(services.db, (tx) => createPool(tx, services.vault, pool));
  return id;
}

/**
 * Waits until no action from before the call is still to be committed, and only then processes them. So all earlier
 * actions of a test are in one batch, including a bet and its rollback, however slowly they came.
 */
export async function gatherAll(services: TestServices): Promise<void> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(services.db);
  const now = rows[0]?.now ?? "";
  while (!(await isTrue(services.db, sql`${settledUpTo()} > ${now}::timestamptz`))) await sleep(20);
  const reached = sql`(select reached_at from wager_reader where name = 'jackpots')`;
  while (!(await isTrue(services.db, sql`${reached} > ${now}::timestamptz`))) {
    await gatherJackpots(services);
    await sleep(20);
  }
}

async function isTrue(db: DatabaseConnection, claim: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select ${claim} as holds`.execute(db);
  return rows[0]?.holds ?? false;
}
