/** One benchmark: what it is called on the command line, and how it runs. */
export interface Bench {
  readonly name: string;
  /** Its lines all at the end, or each as it comes where the whole takes long. */
  run(): Promise<readonly BenchLine[]> | AsyncIterable<BenchLine>;
}

/** One line of the report. A value alone says little about another machine: it stands beside its reference. */
export interface BenchLine {
  readonly bench: string;
  /** Of benchmarks of pages: which page, over which network, and what of it. */
  readonly page?: string;
  readonly network?: string;
  readonly metric?: string;
  readonly value: number;
  readonly unit: string;
  readonly reference: number;
  /** The value once more, under the name that a line about rows is looked for by. */
  readonly rowsPerSecond?: number;
  /** What the reference is and how it ran. */
  readonly referenceIs: string;
  /** value / reference, both measured in the same run. */
  readonly ratio: number;
  /** Settings and side results. */
  readonly details: Readonly<Record<string, string | number>>;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value below which a share of the values lies; `share` is 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
