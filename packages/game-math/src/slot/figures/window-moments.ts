import { invariant } from "@banyan/kernel";

/** The basis of the figures: exact sums over all windows of one spin, each counted as often as it occurs. */
export interface WindowMoments {
  /** The number of equally likely cases. */
  readonly windows: bigint;
  /** By the number of scatters: the cases, their pay of lines or ways (stake units), and the cases that pay nothing. */
  readonly byScatters: readonly ScatterCase[];
  /** Sum of the squared pays of lines or ways. */
  readonly squares: bigint;
}

export interface ScatterCase {
  readonly windows: bigint;
  readonly units: bigint;
  readonly misses: bigint;
}

/** A polynomial in the number of scatters: `p[n]` cases with n of them. */
export type ByScatters = Float64Array;

export function one(): ByScatters {
  return Float64Array.of(1);
}

export function times(a: ByScatters, b: ByScatters): ByScatters {
  const product = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i += 1) {
    const factor = a[i] ?? 0;
    if (factor === 0) continue;
    for (let j = 0; j < b.length; j += 1) product[i + j] = (product[i + j] ?? 0) + factor * (b[j] ?? 0);
  }
  return product;
}

/** Adds `factor` × `term` to `sum`, which must be long enough. */
export function addTo(sum: ByScatters, term: ByScatters, factor = 1): void {
  for (let n = 0; n < term.length; n += 1) sum[n] = (sum[n] ?? 0) + (term[n] ?? 0) * factor;
}

/** Whole numbers in floating point are exact below 2^53. A sum beyond that fails here and is never rounded. */
export function exactly(value: number): bigint {
  invariant(Number.isSafeInteger(value), "a sum is counted exactly");
  return BigInt(value);
}
