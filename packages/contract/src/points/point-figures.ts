/** Points are counted in hundredths. */
export const POINT = 100n;

/** The categories of games that can earn points. */
export { wageringCategories as pointCategories } from "../rewards/bonus-preview.ts";

/**
 * The money for points: `points` in hundredths, `rate` in minor units for 100 points. Cut down to whole minor units
 * once, so the server, the site and the console show the same amount.
 */
export function moneyForPoints(points: bigint, rate: bigint): bigint {
  return (points * rate) / (100n * POINT);
}
