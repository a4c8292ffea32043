/** Standard deviations, in total stakes, from which a slot counts as volatility 2, 3, 4 and 5. */
const VOLATILITY_STEPS = [2.5, 4, 6.5, 10] as const;

/** 1 (calm) to 5 (wild), by the standard deviation of what a round gives back, in total stakes. */
export function volatilityOf(standardDeviation: number): number {
  return 1 + VOLATILITY_STEPS.filter((step) => standardDeviation >= step).length;
}
