import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseConnection, inTransaction } from "@banyan/db";
import type { Brand } from "@banyan/domain";
import { createPool, gatherJackpots, type NewPool } from "@banyan/domain/jackpots";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import type { TestHouse } from "./fixture.ts";

/** So far from any seed that no pool of a test falls by itself: the chance of it is below one in a billion. */
const FAR = 100_000_000_000_000n;

/** Opens a pool of the brands: seed 1,000, must-drop, 1% of each stake, where it is not told otherwise. */
export async function openTestPool(
  house: TestHouse,
  brands: readonly Brand[],
  wanted: Partial<NewPool> = {},
): Promise<string> {
  const id = newId();
  const [first] = brands;
  if (!first) throw new Error("a pool has a brand");
  const own = wanted.kind === undefined || wanted.kind === "must_drop" ? { ceiling: FAR } : {};
  const pool: NewPool = {
    id,
    name: "Test pool",
    brandIds: brands.map((brand) => brand.id),
    currency: first.currency,
    vendors: [],
    kind: "must_drop",
    contributionBps: 100,
    reserveBps: 1_000,
    minimumStake: 1n,
    seed: 1_000n,
    openedBy: null,
    ...own,
    ...wanted,
  };
  await inTransaction(house.db, (tx) => createPool(tx, house.vault, pool));
  return id;
}

/** Gathers until everything that was committed before the call is counted. */
export async function gatherAll(house: TestHouse): Promise<void> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(house.db);
  const now = rows[0]?.now ?? "";
  while (!(await isReached(house.db, now))) {
    await gatherJackpots(house);
    await sleep(20);
  }
}

async function isReached(db: DatabaseConnection, at: string): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean }>`
    select reached_at > ${at}::timestamptz as reached from wager_reader where name = 'jackpots'
  `.execute(db);
  return rows[0]?.reached ?? false;
}
