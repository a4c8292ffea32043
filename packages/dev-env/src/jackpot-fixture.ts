import { inTransaction } from "@banyan/db";
import type { Brand } from "@banyan/domain";
import { createPool, gatherJackpots, type NewPool } from "@banyan/domain/jackpots";
import { newId } from "@banyan/kernel";
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

/** Reads everything that was recorded into the pools. */
export function gatherAll(services: TestServices): Promise<void> {
  return gatherJackpots(services);
}
