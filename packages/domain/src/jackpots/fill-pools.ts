import type { Transaction } from "@banyan/db";
import { type AccountId, asId, invariant } from "@banyan/kernel";
import { post, type TransferRequest } from "@banyan/ledger";
import { sql } from "kysely";
import { entriesOf, type PlayPlace, type PlayStretch } from "../play/index.ts";
import { type ContributionRules, contributionsAt } from "./contribution.ts";
import { feeds } from "./next-winner.ts";
import type { Pool, Share } from "./pool.ts";

/**
 * Adds the stakes of a stretch, up to its end or to an entry of it, to the pools. Posts the houses' contributions for
 * them. Returns the pools as they are afterwards. Bets that were given back are subtracted.
 */
export async function fillPools(
  tx: Transaction,
  pools: readonly Pool[],
  stretch: PlayStretch,
  last: PlayPlace | undefined,
): Promise<readonly Pool[]> {
  const staked = await stakesOf(tx, pools, stretch, last);
  const filled = pools.map((pool) => {
    const shares = pool.shares.map((share) => addStakes(pool, share, staked.get(`${pool.id} ${share.brandId}`) ?? 0n));
    return { ...pool, shares, stakes: shares.reduce((sum, { stakes }) => sum + stakes, 0n) };
  });
  await postAll(
    tx,
    filled.flatMap((pool, place) => contributionsOf(pool, pools[place]?.shares ?? [])),
  );
  await writeShares(
    tx,
    filled.filter((pool, place) => pool.shares.some((share, at) => pools[place]?.shares[at]?.stakes !== share.stakes)),
  );
  return filled;
}

/** The change of each share's stakes, by pool and brand. One statement, however much was played. */
async function stakesOf(
  tx: Transaction,
  pools: readonly Pool[],
  stretch: PlayStretch,
  last: PlayPlace | undefined,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ pool_id: string; brand_id: string; stakes: string }>`
    select rules.id as pool_id, share.brand_id, sum(bet.staked)::text as stakes
    from ${entriesOf(stretch, last)} as bet
    join jackpot_share as share on share.brand_id = bet.brand_id
    join jackpot_pool as rules on rules.id = share.pool_id
    where rules.id = any(${pools.map(({ id }) => id)}::uuid[]) and ${feeds("bet", "rules")}
    group by rules.id, share.brand_id
  `.execute(tx);
  return new Map(rows.map((row) => [`${row.pool_id} ${row.brand_id}`, BigInt(row.stakes)]));
}

/** A share after further stakes, or fewer. Its contributions never shrink. */
export function addStakes(pool: ContributionRules, share: Share, staked: bigint): Share {
  const stakes = share.stakes + staked;
  const now = contributionsAt(stakes, pool, share);
  return {
    ...share,
    ...now,
    stakes,
    balance: share.balance + now.pooled - share.pooled,
    reserve: share.reserve + now.reserved - share.reserved,
  };
}

/** Posts contributions through the residue account. It keeps the remainder that neither pool nor reserve gets. */
export function contributionsOf(
  pool: Pick<Pool, "id" | "currency" | "shares">,
  before: readonly Share[],
): TransferRequest[] {
  return pool.shares.flatMap((share, place) => {
    const was = before[place];
    invariant(was, `pool ${pool.id} lost a share`);
    const leg = legOf(pool, "jackpot_contribution");
    return [
      leg(share.houseAccountId, share.residueAccountId, share.contributed - was.contributed),
      leg(share.residueAccountId, share.poolAccountId, share.pooled - was.pooled),
      leg(share.residueAccountId, share.reserveAccountId, share.reserved - was.reserved),
    ].flat();
  });
}

/**
 * Builds transfers of one kind for a pool; no transfer for an amount of zero. The place that the reader reached names
 * them.
 */
export function legOf(pool: Pick<Pool, "id" | "currency">, kind: string) {
  return (source: string, destination: string, minor: bigint): TransferRequest[] =>
    minor === 0n
      ? []
      : [
          {
            key: null,
            kind,
            source: asId<AccountId>(source),
            destination: asId<AccountId>(destination),
            amount: { minor, currency: pool.currency },
            reference: { kind: "jackpot", id: pool.id },
          },
        ];
}

/** Posts all of them or throws: transfers between accounts of houses are never refused. */
export async function postAll(tx: Transaction, requests: readonly TransferRequest[]): Promise<void> {
  for (const [place, answer] of (await post(tx, requests)).entries()) {
    const kind = requests[place]?.kind;
    invariant(answer.outcome === "posted", `a ${kind} was ${answer.outcome}`);
  }
}

/** Writes the changes of pools: their stakes and their shares. */
export async function writeShares(
  tx: Transaction,
  pools: readonly Pick<Pool, "id" | "stakes" | "shares">[],
): Promise<void> {
  for (const pool of pools) {
    await tx.updateTable("jackpot_pool").set({ stakes: pool.stakes }).where("id", "=", pool.id).execute();
    for (const share of pool.shares) {
      const { stakes, contributed, pooled, reserved, balance, reserve } = share;
      await tx
        .updateTable("jackpot_share")
        .set({ stakes, contributed, pooled, reserved, balance, reserve })
        .where("pool_id", "=", pool.id)
        .where("brand_id", "=", share.brandId)
        .execute();
    }
  }
}
