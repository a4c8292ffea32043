import type { Transaction } from "@banyan/db";
import { cryptoRandomSource, type RandomSource } from "@banyan/kernel";
import { sql } from "kysely";
import type { Vault } from "../vault.ts";
import { seedParts } from "./contribution.ts";
import { commitmentOf, drawDrop, type DropRules, sealDrop } from "./drop.ts";
import { legOf, postAll } from "./fill-pools.ts";
import type { Pool, Share } from "./pool.ts";

const osRandom = cryptoRandomSource();

/** What a pool's next life begins from. */
export type Seeded = Pick<Pool, "id" | "currency" | "stakes" | "shares"> & DropRules;

/**
 * Begins a life of a pool: puts its seed in, from what was set aside for it and, where that is too little, from the
 * houses, each brand its part; draws when it falls, seals that and commits to it. Answers the shares afterwards.
 */
export async function seedPool(
  tx: Transaction,
  vault: Vault,
  pool: Seeded,
  number: number,
  random: RandomSource = osRandom,
): Promise<readonly Share[]> {
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
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  const began = rows[0]?.now ?? new Date();
  const name = { poolId: pool.id, cycle: number };
  const drop = drawDrop(name, pool, began, random);
  await tx
    .insertInto("jackpot_cycle")
    .values({
      pool_id: pool.id,
      number,
      seed: pool.seed,
      stakes_before: pool.stakes,
      commitment: commitmentOf(drop.text),
      sealed_drop: sealDrop(vault, name, drop),
      began_at: began,
    })
    .execute();
  return seeded.map(({ share }) => share);
}
