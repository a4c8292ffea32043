import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { Drop, JackpotKind } from "./drop.ts";
import type { Vault } from "../vault.ts";
import { openDrop } from "./drop.ts";

/** An open pool with its brands. Amounts in minor units. Draws pay pools of another kind: {@link PoolOfDraw}. */
export interface Pool {
  readonly id: string;
  readonly kind: JackpotKind;
  readonly currency: string;
  readonly contributionBps: number;
  readonly reserveBps: number;
  readonly seed: bigint;
  readonly ceiling: bigint | null;
  readonly meanStakes: bigint | null;
  readonly longestSeconds: number | null;
  /** Qualifying stakes that are counted so far. */
  readonly stakes: bigint;
  readonly cycle: { readonly number: number; readonly stakesBefore: bigint; readonly drop: Drop };
  /** In the order of the brands' ids. */
  readonly shares: readonly Share[];
}

/** A pool that the draws of a lottery pay, with its one brand. Amounts in minor units. */
export interface PoolOfDraw extends Pick<
  Pool,
  "id" | "currency" | "contributionBps" | "reserveBps" | "seed" | "stakes" | "shares"
> {
  /** The number of its life. */
  readonly cycle: number;
  readonly isOpen: boolean;
}

/** The part of a pool in the books of one brand. */
export interface Share {
  readonly brandId: string;
  readonly poolAccountId: string;
  readonly reserveAccountId: string;
  readonly residueAccountId: string;
  readonly houseAccountId: string;
  readonly stakes: bigint;
  readonly contributed: bigint;
  readonly pooled: bigint;
  readonly reserved: bigint;
  readonly balance: bigint;
  readonly reserve: bigint;
}

interface PoolRow {
  readonly id: string;
  readonly kind: JackpotKind;
  readonly currency: string;
  readonly contribution_bps: number;
  readonly reserve_bps: number;
  readonly seed: bigint;
  readonly ceiling: bigint | null;
  readonly mean_stakes: bigint | null;
  readonly longest_seconds: number | null;
  readonly stakes: bigint;
  readonly number: number;
  readonly stakes_before: bigint;
  readonly sealed_drop: Buffer;
}

/**
 * The open pools that bets win, with the draw of their next fall. The draw must not leave the worker. Pools that lotteries
 * pay are not among them.
 */
export async function openPools(tx: Transaction, vault: Vault): Promise<readonly Pool[]> {
  const { rows } = await sql<PoolRow>`
    select pool.*, cycle.number, cycle.stakes_before, cycle.sealed_drop
    from jackpot_pool as pool
    join jackpot_cycle as cycle on cycle.pool_id = pool.id and cycle.number = pool.cycle
    where pool.state = 'open' and pool.kind <> 'draw'
    order by pool.id
    for no key update of pool
  `.execute(tx);
  const shares = await sharesOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    currency: row.currency,
    contributionBps: row.contribution_bps,
    reserveBps: row.reserve_bps,
    seed: row.seed,
    ceiling: row.ceiling,
    meanStakes: row.mean_stakes,
    longestSeconds: row.longest_seconds,
    stakes: row.stakes,
    cycle: {
      number: row.number,
      stakesBefore: row.stakes_before,
      drop: openDrop(vault, { poolId: row.id, cycle: row.number, sealed: row.sealed_drop }),
    },
    shares: shares.get(row.id) ?? [],
  }));
}

/** The amount that the winner of a pool would get now. */
export function valueOf({ shares }: { readonly shares: readonly Pick<Share, "balance">[] }): bigint {
  return shares.reduce((sum, { balance }) => sum + balance, 0n);
}

/** The shares of pools, by pool, in the order of their brands' ids. */
export async function sharesOf(
  db: DatabaseConnection | Transaction,
  poolIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Share[]>> {
  if (poolIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("jackpot_share")
    .selectAll()
    .where("pool_id", "in", poolIds)
    .orderBy("brand_id")
    .execute();
  const shares = rows.map((row) => ({
    poolId: row.pool_id,
    brandId: row.brand_id,
    poolAccountId: row.pool_account_id,
    reserveAccountId: row.reserve_account_id,
    residueAccountId: row.residue_account_id,
    houseAccountId: row.house_account_id,
    stakes: row.stakes,
    contributed: row.contributed,
    pooled: row.pooled,
    reserved: row.reserved,
    balance: row.balance,
    reserve: row.reserve,
  }));
  return Map.groupBy(shares, ({ poolId }) => poolId);
}
