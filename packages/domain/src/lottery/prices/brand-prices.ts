import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { isBrandAsked } from "../console/operated-lotteries.ts";
import { answerPrices } from "./price-changes.ts";

type Call = typeof contract.operations.brandPrices;

/**
 * The odds of a lottery at a brand, with their versions and proposals. Throws Refusal GAME_UNKNOWN, also for a lottery
 * that the brand does not offer.
 */
export async function brandPrices(
  { db, operator }: OperatorContext,
  { gameCode, brandId }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { rows: brands } = await sql<{ id: string; name: string }>`
    select brand.id, brand.name from brand
    join lottery_game as lottery on brand.settings #> '{games,vendors}' ? lottery.vendor_code
    where lottery.code = ${gameCode} and brand.free_play_of is null and ${isBrandAsked({ operator, brandId: undefined }, "brand.id")}
    order by brand.name, brand.id
  `.execute(db);
  const brand = brandId === undefined ? brands[0] : brands.find(({ id }) => id === brandId);
  if (!brand) throw refusal("GAME_UNKNOWN");
  return { value: await answerPrices(db, operator, { gameCode, brandId: brand.id }), brands };
}
