/** Lower bounds of volatility 2, 3, 4 and 5, as standard deviations in total stakes. */
const VOLATILITY_STEPS = [2.5, 4, 6.5, 10] as const;

/** 1 (calm) to 5 (wild), by the standard deviation of a round's payout in total stakes. */
export function volatilityOf(standardDeviation: number): number {
  return 1 + VOLATILITY_STEPS.filter((step) => standardDeviation >= step).length;
}
