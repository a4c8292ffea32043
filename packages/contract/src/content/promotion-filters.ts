/** The filters of the promotions page. */
export const promotionFilters = [
  "sport",
  "live",
  "slots",
  "card",
  "fishing",
  "lotto",
  "rebate",
  "points_mall",
  "ranking",
  "deposit",
  "app_download",
  "new_player",
] as const;
export type PromotionFilter = (typeof promotionFilters)[number];
