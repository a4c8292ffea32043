import type { Transaction } from "@banyan/db";
import { cryptoRandomSource, type RandomSource } from "@banyan/kernel";
import { sql } from "kysely";
import type { Vault } from "../vault.ts";
import { seedParts } from "./contribution.ts";
import { commitmentOf, drawDrop, type DropRules, sealDrop } from "./drop.ts";
import { legOf, postAll } from "./fill-pools.ts";
import type { Pool, Share } from "./pool.ts";

const osRandom = cryptoRandomSource();

/** The state from which a pool's next life begins. */
export type Seeded = Pick<Pool, "id" | "currency" | "stakes" | "shares"> & DropRules;

type Filled = Pick<Seeded, "id" | "currency" | "seed" | "shares">;

/**
 * Begins a life of a pool. It pays in the seed from the reserve, and from the houses where the reserve is too small,
 * each brand its part. It then draws the fall, seals the draw and commits to it. Returns the shares afterwards.
 */
export async function seedPool(
  tx: Transaction,
  vault: Vault,
  pool: Seeded,
  number: number,
  random: RandomSource = osRandom,
): Promise<readonly Share[]> {
  const shares = await payInSeed(tx, pool);
  await insertCycle(tx, pool, number, (began) => {
    const name = { poolId: pool.id, cycle: number };
    const drop = drawDrop(name, pool, began, random);
    return { commitment: commitmentOf(drop.text), sealed_drop: sealDrop(vault, name, drop) };
  });
  return shares;
}

/** Begins a life of a pool that a lottery pays: it pays in the seed. Returns the shares afterwards. */
export async function seedPoolOfDraw(
  tx: Transaction,
  pool: Filled & Pick<Seeded, "stakes">,
  number: number,
): Promise<readonly Share[]> {
  await insertCycle(tx, pool, number, undefined);
  return payInSeed(tx, pool);
}

/** Pays the seed of a life into a pool, from its reserve first. Returns the shares afterwards. */
async function payInSeed(tx: Transaction, pool: Filled): Promise<readonly Share[]> {
  const parts = seedParts(pool.seed, pool.shares.length);
  const leg = legOf(pool, "jackpot_seed");
  const seeded = pool.shares.map((share, place) => {
    const part = parts[place] ?? 0n;
    const fromReserve = share.reserve < part ? share.reserve : part;
    return {
      share: { ...share, balance: share.balance + part, reserve: share.reserve - fromReserve },
      legs: [
        ...leg(share.reserveAccountId, share.poolAccountId, fromReserve),
        ...leg(share.houseAccountId, share.poolAccountId, part - fromReserve),
      ],
    };
  });
  await postAll(
    tx,
    seeded.flatMap(({ legs }) => legs),
  );
  return seeded.map(({ share }) => share);
}

/** The drawn and sealed fall of a life; a pool that a lottery pays has none. */
type SealFall = (began: Date) => { readonly commitment: Buffer; readonly sealed_drop: Buffer };

/** Writes the beginning of a life. */
async function insertCycle(
  tx: Transaction,
  pool: Pick<Seeded, "id" | "seed" | "stakes">,
  number: number,
  sealFall: SealFall | undefined,
): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  const began = rows[0]?.now ?? new Date();
  await tx
    .insertInto("jackpot_cycle")
    .values({
      pool_id: pool.id,
      number,
      seed: pool.seed,
      stakes_before: pool.stakes,
      began_at: began,
      ...sealFall?.(began),
    })
    .execute();
}
