import type { CallInput, CallOutput, contract, ErrorCode } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { type BrandId, Refusal } from "@banyan/kernel";
import { houseAccount } from "@banyan/ledger";
import { brandVisible } from "../brand-scope.ts";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import type { Vault } from "../vault.ts";
import { writeShares } from "./fill-pools.ts";
import type { Share } from "./pool.ts";
import { readOnePool } from "./pool-books.ts";
import { seedPool } from "./seed-pool.ts";

type Call = typeof contract.operations.openJackpot;
type Definition = Omit<CallInput<Call>, "requestId" | "reason">;

/**
 * Opens a jackpot, seeds it from the houses of its brands and draws when it falls for the first time. Its id is the
 * request's, so that asking again opens nothing twice. Throws Refusal, in precedence order: NOT_FOUND, for a brand
 * that there is not, that the operator may not see, or that is free play; JACKPOT_CURRENCIES_DIFFER.
 */
export async function openJackpot(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, vault, operator, caller } = context;
  const { requestId: poolId, reason, ...definition } = input;
  await inTransaction(db, async (tx) => {
    const brandIds = [...new Set(definition.brandIds)];
    const brands = await tx
      .selectFrom("brand")
      .select(["id", "currency"])
      .where("id", "in", brandIds)
      .where("free_play_of", "is", null)
      .where(brandVisible(operator, "brand.id"))
      .orderBy("id")
      .execute();
    const [first] = brands;
    if (!first || brands.length < brandIds.length) throw new Refusal("NOT_FOUND" satisfies ErrorCode);
    if (brands.some(({ currency }) => currency !== first.currency)) {
      throw new Refusal("JACKPOT_CURRENCIES_DIFFER" satisfies ErrorCode);
    }
    const pool = { id: poolId, currency: first.currency, brandIds: brands.map(({ id }) => id as BrandId) };
    if (!(await createPool(tx, vault, { ...definition, ...pool, openedBy: operator.id }))) return;
    await recordAudit(tx, {
      brandId: brands.length === 1 ? (first.id as BrandId) : null,
      actor: { kind: "operator", id: operator.id },
      action: "jackpot.open",
      subject: { kind: "jackpot", id: poolId },
      details: { name: input.name, kind: input.kind, brands: brandIds, seed: input.seed.toString(), reason },
      ip: caller.ip,
    });
  });
  return { value: await readOnePool(db, operator, poolId) };
}

/** A jackpot as it is about to be opened; its brands are of its currency. */
export interface NewPool extends Omit<Definition, "brandIds"> {
  readonly id: string;
  readonly currency: string;
  readonly brandIds: readonly BrandId[];
  /** Null for one that came with the house. */
  readonly openedBy: string | null;
}

/** Writes and seeds a pool. False, and nothing is written, when there is one of this id. */
export async function createPool(tx: Transaction, vault: Vault, pool: NewPool): Promise<boolean> {
  const rules = {
    ceiling: pool.ceiling ?? null,
    meanStakes: pool.meanStakes ?? null,
    longestSeconds: pool.longestSeconds ?? null,
  };
  const written = await tx
    .insertInto("jackpot_pool")
    .values({
      id: pool.id,
      name: pool.name,
      kind: pool.kind,
      currency: pool.currency,
      vendor_codes: [...new Set(pool.vendors)],
      contribution_bps: pool.contributionBps,
      reserve_bps: pool.reserveBps,
      minimum_stake: pool.minimumStake,
      seed: pool.seed,
      ceiling: rules.ceiling,
      mean_stakes: rules.meanStakes,
      longest_seconds: rules.longestSeconds,
      opened_by: pool.openedBy,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  if (written.length === 0) return false;
  const shares: Share[] = [];
  for (const brandId of pool.brandIds.toSorted()) shares.push(await createShare(tx, pool, brandId));
  const seeded = await seedPool(tx, vault, { ...pool, ...rules, stakes: 0n, shares }, 1);
  await writeShares(tx, [{ id: pool.id, stakes: 0n, shares: seeded }]);
  return true;
}

async function createShare(tx: Transaction, { id, currency }: NewPool, brandId: BrandId): Promise<Share> {
  const accounts = {
    poolAccountId: (await houseAccount(tx, brandId, "jackpot_pool", currency, id)).id,
    reserveAccountId: (await houseAccount(tx, brandId, "jackpot_reserve", currency, id)).id,
    residueAccountId: (await houseAccount(tx, brandId, "rounding_residue", currency, `jackpot:${id}`)).id,
    houseAccountId: (await houseAccount(tx, brandId, "house", currency, "jackpots")).id,
  };
  await tx
    .insertInto("jackpot_share")
    .values({
      pool_id: id,
      brand_id: brandId,
      pool_account_id: accounts.poolAccountId,
      reserve_account_id: accounts.reserveAccountId,
      residue_account_id: accounts.residueAccountId,
      house_account_id: accounts.houseAccountId,
    })
    .execute();
  const nothing = { stakes: 0n, contributed: 0n, pooled: 0n, reserved: 0n, balance: 0n, reserve: 0n };
  return { brandId, ...accounts, ...nothing };
}
