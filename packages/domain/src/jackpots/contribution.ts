/** The parts of every stake that a pool gets, in hundredths of a per cent. */
export interface ContributionRules {
  readonly contributionBps: number;
  /** The part of the contribution that is reserved for the next seed. */
  readonly reserveBps: number;
}

/** The contributions to a share since its pool was opened, in minor units. */
export interface Contributions {
  readonly contributed: bigint;
  readonly pooled: bigint;
  readonly reserved: bigint;
}

const WHOLE = 10_000n;

/**
 * The total that must have been contributed after these total stakes. It is computed from the total and not from each
 * bet, so that rounding loses nothing, however small the bets. The part of the contribution that neither pool nor
 * reserve gets is always at most one minor unit.
 *
 * Stakes that were given back take nothing out of the pool; they are set off against the next stakes.
 */
export function contributionsAt(stakes: bigint, rules: ContributionRules, before: Contributions): Contributions {
  const due = (stakes * BigInt(rules.contributionBps)) / WHOLE;
  if (due <= before.contributed) return before;
  return {
    contributed: due,
    pooled: (due * (WHOLE - BigInt(rules.reserveBps))) / WHOLE,
    reserved: (due * BigInt(rules.reserveBps)) / WHOLE,
  };
}

/**
 * The fewest further stakes after which a pool may hold this much more. It is never too many, so a reader that stops
 * there and looks again misses nothing. At least 1.
 */
export function stakesUntil(missing: bigint, rules: ContributionRules, shares: number): bigint {
  // Each share may have almost two units of rounding that the next stake adds.
  const least = missing - 2n * BigInt(shares);
  if (least <= 0n) return 1n;
  const stakes = (least * WHOLE * WHOLE) / (BigInt(rules.contributionBps) * (WHOLE - BigInt(rules.reserveBps)));
  return stakes > 1n ? stakes : 1n;
}

/** Splits a seed into one part for each brand; the parts differ by at most one minor unit. */
export function seedParts(seed: bigint, brands: number): bigint[] {
  const count = BigInt(brands);
  return Array.from({ length: brands }, (_, place) => seed / count + (BigInt(place) < seed % count ? 1n : 0n));
}
