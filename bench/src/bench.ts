/** One benchmark: its name on the command line, and how it runs. */
export interface Bench {
  readonly name: string;
  /** Returns all lines at the end, or each line when it is measured if the whole takes long. */
  run(): Promise<readonly BenchLine[]> | AsyncIterable<BenchLine>;
}

/** One line of the report. A value alone says little about another machine, so it comes with a reference. */
export interface BenchLine {
  readonly bench: string;
  /** For benchmarks of pages: the page, the network and the metric. */
  readonly page?: string;
  readonly network?: string;
  readonly metric?: string;
  readonly value: number;
  readonly unit: string;
  readonly reference: number;
  /** The value again, under the name that searches for row throughput use. */
  readonly rowsPerSecond?: number;
  /** The meaning of the reference, and how it ran. */
  readonly referenceIs: string;
  /** value / reference, both measured in the same run. */
  readonly ratio: number;
  /** Present when the reference varied so much between its turns that the ratio should not be quoted. */
  readonly noisy?: true;
  /** Settings and side results. */
  readonly details: Readonly<Record<string, string | number>>;
}

/** The middle value, or the mean of the two middle ones; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return lower === undefined || upper === undefined ? Number.NaN : (lower + upper) / 2;
}

/** The percentile of the values; `share` is 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
