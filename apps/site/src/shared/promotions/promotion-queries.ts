import { queries } from "../../platform/platform.ts";

const FRESH_MILLIS = 60_000;

/** All promotions that are shown now. They are few enough to be filtered on the page. */
export function promotionsOptions(lang: string) {
  return queries.content.promotions.queryOptions({ input: { lang }, staleTime: FRESH_MILLIS });
}

export function promotionOptions(id: string, lang: string) {
  return queries.content.promotion.queryOptions({ input: { id, lang }, staleTime: FRESH_MILLIS });
}
