import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { sql } from "kysely";
import { brandVisible } from "../brand-scope.ts";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { writeProposal } from "./create-pool.ts";
import { onlyBrand, readOnePool } from "./pool-books.ts";

type Call = typeof contract.operations.proposeJackpot;

/**
 * Proposes a jackpot; no money moves before another operator opens it. Its id is the request's id, so a repeated
 * request creates no second proposal.
 *
 * Throws Refusal, in precedence order: NOT_FOUND, JACKPOT_CURRENCIES_DIFFER. The former is for a brand that does not
 * exist, that the operator may not see, or that is free play. It is also for a lottery that the brand does not offer.
 */
export async function proposeJackpot(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, operator, caller } = context;
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
    if (!first || brands.length < brandIds.length) throw refusal("NOT_FOUND");
    if (brands.some(({ currency }) => currency !== first.currency)) {
      throw refusal("JACKPOT_CURRENCIES_DIFFER");
    }
    const vendors =
      definition.gameCode === undefined ? definition.vendors : await vendorOf(tx, first.id, definition.gameCode);
    const pool = { id: poolId, currency: first.currency, brandIds: brands.map(({ id }) => id as BrandId) };
    if (!(await writeProposal(tx, { ...definition, ...pool, vendors, proposal: { by: operator.id, reason } }))) return;
    await recordAudit(tx, {
      brandId: onlyBrand(pool.brandIds),
      actor: { kind: "operator", id: operator.id },
      action: "jackpot.propose",
      subject: { kind: "jackpot", id: poolId },
      details: { names: input.names, kind: input.kind, brands: brandIds, seed: input.seed.toString(), reason },
      ip: caller.ip,
    });
  });
  return { value: await readOnePool(db, operator, poolId) };
}

/** The vendor of a lottery that the brand offers. Throws NOT_FOUND. */
async function vendorOf(tx: Transaction, brandId: string, gameCode: string): Promise<string[]> {
  const { rows } = await sql<{ vendor: string }>`
    select lottery.vendor_code as vendor from lottery_game as lottery
    join brand on brand.settings #> '{games,vendors}' ? lottery.vendor_code
    where lottery.code = ${gameCode} and brand.id = ${brandId}
  `.execute(tx);
  if (rows.length === 0) throw refusal("NOT_FOUND");
  return rows.map(({ vendor }) => vendor);
}
