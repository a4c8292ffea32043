import type { ActivityState, PromotionContent } from "@banyan/contract";

/**
 * Whether a promotion is shown at that moment. It stays visible for a day after its end, so that members see that it
 * ended.
 */
export function isShown({ startsAt, endsAt }: PromotionContent, now: number): boolean {
  const DAY_MILLIS = 24 * 60 * 60 * 1000;
  if (startsAt !== null && Date.parse(startsAt) > now) return false;
  return endsAt === null || Date.parse(endsAt) + DAY_MILLIS > now;
}

/**
 * The state of a promotion that pays nothing by itself. It is coming soon until it is over; a button without
 * effect would mislead. One of the points mall counts: every bet earns points, and its button leads to the mall.
 */
export function promotionState({ state, filters, endsAt }: PromotionContent, now: number): ActivityState {
  if (endsAt !== null && Date.parse(endsAt) <= now) return "closed";
  return state === "coming_soon" && filters.includes("points_mall") ? "process" : state;
}
