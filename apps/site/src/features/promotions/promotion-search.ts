import { type PromotionFilter, promotionFilters } from "@banyan/contract/content/promotion-filters";

/** What the address of the promotions narrows them down to. */
export interface PromotionSearch {
  readonly filter?: PromotionFilter;
}

export function readPromotionSearch(search: Record<string, unknown>): PromotionSearch {
  const filter = promotionFilters.find((each) => each === search["filter"]);
  return filter === undefined ? {} : { filter };
}
