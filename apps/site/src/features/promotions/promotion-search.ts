import { type PromotionFilter, promotionFilters } from "@banyan/contract/content/promotion-filters";

/** The filter in the URL of the promotions page. */
export interface PromotionSearch {
  readonly filter?: PromotionFilter;
}

export function readPromotionSearch(search: Record<string, unknown>): PromotionSearch {
  const filter = promotionFilters.find((each) => each === search["filter"]);
  return filter === undefined ? {} : { filter };
}
