import type { CallInput, contract } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { houseAccount } from "@banyan/ledger";
import { sql } from "kysely";
import type { Vault } from "../vault.ts";
import type { JackpotKind } from "./drop.ts";
import { writeShares } from "./fill-pools.ts";
import { sharesOf } from "./pool.ts";
import { seedPool, seedPoolOfDraw } from "./seed-pool.ts";

type Definition = Omit<CallInput<typeof contract.operations.proposeJackpot>, "requestId" | "reason">;

/** A proposed jackpot; its brands use its currency. */
export interface NewPool extends Omit<Definition, "brandIds"> {
  readonly id: string;
  readonly currency: string;
  readonly brandIds: readonly BrandId[];
  /** The proposer and the reason; null for a pool that comes with the house. */
  readonly proposal: { readonly by: string; readonly reason: string } | null;
}

/** Stores a proposed pool; no money moves. Returns false and writes nothing when the id exists. */
export async function writeProposal(tx: Transaction, pool: NewPool): Promise<boolean> {
  const written = await tx
    .insertInto("jackpot_pool")
    .values({
      id: pool.id,
      names: JSON.stringify(pool.names),
      kind: pool.kind,
      state: "proposed",
      currency: pool.currency,
      vendor_codes: [...new Set(pool.vendors)],
      game_code: pool.gameCode ?? null,
      contribution_bps: pool.contributionBps,
      reserve_bps: pool.reserveBps,
      minimum_stake: pool.minimumStake,
      seed: pool.seed,
      ceiling: pool.ceiling ?? null,
      mean_stakes: pool.meanStakes ?? null,
      longest_seconds: pool.longestSeconds ?? null,
      proposed_by: pool.proposal?.by ?? null,
      reason: pool.proposal?.reason ?? null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  if (written.length === 0) return false;
  for (const brandId of pool.brandIds.toSorted()) await writeShare(tx, pool, brandId);
  return true;
}

/** Opens a proposed pool, which the caller has locked: seeds it from the houses and draws its first fall. */
export async function openProposed(tx: Transaction, vault: Vault, poolId: string): Promise<void> {
  const row = await tx
    .updateTable("jackpot_pool")
    .set({ state: "open", opened_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", poolId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const shares = (await sharesOf(tx, [poolId])).get(poolId) ?? [];
  const { currency, seed } = row;
  const pool = { id: poolId, currency, seed, stakes: 0n, shares };
  const rules = { ceiling: row.ceiling, meanStakes: row.mean_stakes, longestSeconds: row.longest_seconds };
  const seeded = await (row.kind === "draw"
    ? seedPoolOfDraw(tx, pool, 1)
    : seedPool(tx, vault, { ...pool, ...rules, kind: row.kind as JackpotKind }, 1));
  await writeShares(tx, [{ ...pool, shares: seeded }]);
}

/**
 * Writes a pool and opens it immediately, like those that come with the house. False when a pool with this id exists.
 */
export async function createPool(tx: Transaction, vault: Vault, pool: NewPool): Promise<boolean> {
  if (!(await writeProposal(tx, pool))) return false;
  await openProposed(tx, vault, pool.id);
  return true;
}

async function writeShare(tx: Transaction, { id, currency }: NewPool, brandId: BrandId): Promise<void> {
  await tx
    .insertInto("jackpot_share")
    .values({
      pool_id: id,
      brand_id: brandId,
      pool_account_id: (await houseAccount(tx, brandId, "jackpot_pool", currency, id)).id,
      reserve_account_id: (await houseAccount(tx, brandId, "jackpot_reserve", currency, id)).id,
      residue_account_id: (await houseAccount(tx, brandId, "rounding_residue", currency, `jackpot:${id}`)).id,
      house_account_id: (await houseAccount(tx, brandId, "house", currency, "jackpots")).id,
    })
    .execute();
}
