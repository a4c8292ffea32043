import { type BonusPreview, previewBonus } from "@banyan/contract/rewards/bonus-preview";
import type { PromotionOffer } from "../../platform/answers.ts";

/** The bonus of a deposit under an offer's terms, in minor units, by the function that settles it. */
export function previewOffer({ terms }: Pick<PromotionOffer, "terms">, deposit: string): BonusPreview {
  const { cap, minimumDeposit } = terms;
  return previewBonus({ ...terms, cap: BigInt(cap), minimumDeposit: BigInt(minimumDeposit) }, BigInt(deposit));
}
