import type { JackpotPool } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { SignedInOperator } from "../context.ts";
import { refusal } from "../refusal.ts";

interface BooksRow {
  readonly id: string;
  readonly names: JackpotPool["names"];
  readonly kind: JackpotPool["kind"];
  readonly state: JackpotPool["state"];
  readonly currency: string;
  readonly brand_ids: string[];
  readonly vendor_codes: string[];
  readonly game_code: string | null;
  readonly contribution_bps: number;
  readonly reserve_bps: number;
  readonly minimum_stake: bigint;
  readonly seed: bigint;
  readonly ceiling: bigint | null;
  readonly mean_stakes: bigint | null;
  readonly longest_seconds: number | null;
  readonly proposed_at: Date;
  readonly proposed_by_name: string | null;
  readonly reason: string | null;
  readonly decided_at: Date | null;
  readonly decided_by_name: string | null;
  readonly decision_reason: string | null;
  readonly opened_at: Date | null;
  readonly closed_at: Date | null;
  readonly stakes: bigint;
  readonly seeds: string;
  readonly contributions: string;
  readonly wins: string;
  readonly win_count: bigint;
  readonly balance: string;
  readonly reserve: string;
}

/** SQL condition: true for pools whose brands the operator may all see, because the books of one brand reveal all. */
export function poolVisible({ brandIds }: Pick<SignedInOperator, "brandIds">): RawBuilder<SqlBool> {
  if (brandIds === null) return sql<SqlBool>`true`;
  return sql<SqlBool>`not exists (
    select from jackpot_share as foreign_share
    where foreign_share.pool_id = pool.id and foreign_share.brand_id <> all(${[...brandIds]}::text[])
  )`;
}

/** Pools with their books: proposed ones first, then open ones, each newest first. */
export async function readPoolBooks(
  db: DatabaseConnection | Transaction,
  operator: Pick<SignedInOperator, "brandIds">,
  wanted: { readonly poolId?: string; readonly brandId?: string | undefined },
): Promise<JackpotPool[]> {
  const { poolId = null, brandId = null } = wanted;
  const { rows } = await sql<BooksRow>`
    select pool.*, share.brand_ids, share.contributions, share.balance, share.reserve,
      life.seeds, life.wins, life.win_count, proposer.name as proposed_by_name, decider.name as decided_by_name
    from jackpot_pool as pool
    left join operator as proposer on proposer.id = pool.proposed_by
    left join operator as decider on decider.id = pool.decided_by
    cross join lateral (
      select array_agg(brand_id order by brand_id) as brand_ids, sum(pooled) as contributions, sum(balance) as balance,
        sum(reserve) as reserve
      from jackpot_share where jackpot_share.pool_id = pool.id
    ) as share
    cross join lateral (
      select coalesce(sum(cycle.seed), 0) as seeds, coalesce(sum(amount - taken_back), 0) as wins,
        count(amount) as win_count
      from jackpot_cycle as cycle where cycle.pool_id = pool.id
    ) as life
    where ${poolVisible(operator)} and (${poolId}::uuid is null or pool.id = ${poolId}::uuid)
      and (${brandId}::text is null or ${brandId}::text = any(share.brand_ids))
    order by array_position(array['proposed', 'open', 'closed', 'rejected'], pool.state),
      coalesce(pool.opened_at, pool.proposed_at) desc, pool.id
  `.execute(db);
  return rows.map(asPool);
}

/** Throws Refusal NOT_FOUND, also for a pool that the operator may not see. */
export async function readOnePool(
  db: DatabaseConnection | Transaction,
  operator: Pick<SignedInOperator, "brandIds">,
  poolId: string,
): Promise<JackpotPool> {
  const [pool] = await readPoolBooks(db, operator, { poolId });
  if (!pool) throw refusal("NOT_FOUND");
  return pool;
}

/** The brand in whose audit trail a pool is recorded: its only brand, or null when it has several. */
export function onlyBrand(brandIds: readonly string[]): BrandId | null {
  const [first] = brandIds;
  return first !== undefined && brandIds.length === 1 ? (first as BrandId) : null;
}

function asPool(row: BooksRow): JackpotPool {
  const seeds = BigInt(row.seeds);
  const contributions = BigInt(row.contributions);
  const wins = BigInt(row.wins);
  const balance = BigInt(row.balance);
  return {
    id: row.id,
    names: row.names,
    kind: row.kind,
    state: row.state,
    currency: row.currency,
    brandIds: row.brand_ids,
    vendors: row.vendor_codes,
    gameCode: row.game_code,
    contributionBps: row.contribution_bps,
    reserveBps: row.reserve_bps,
    minimumStake: row.minimum_stake,
    seed: row.seed,
    ceiling: row.ceiling,
    meanStakes: row.mean_stakes,
    longestSeconds: row.longest_seconds,
    proposal: { at: row.proposed_at, by: row.proposed_by_name, reason: row.reason },
    decision:
      row.decided_at === null
        ? null
        : { at: row.decided_at, by: row.decided_by_name ?? "", reason: row.decision_reason },
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    books: {
      stakes: row.stakes,
      seeds,
      contributions,
      wins,
      // No other money ever leaves a pool: an open one has given nothing back.
      returned: row.state === "closed" ? seeds + contributions - wins - balance : 0n,
      balance,
      reserve: BigInt(row.reserve),
      winCount: Number(row.win_count),
    },
  };
}
