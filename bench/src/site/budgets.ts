/** A network that the browser emulates. */
export interface Network {
  readonly name: "slow 4G" | "9 Mbps";
  readonly latencyMillis: number;
  readonly bytesPerSecond: number;
}

export const NETWORKS: readonly Network[] = [
  { name: "slow 4G", latencyMillis: 562, bytesPerSecond: (1.47 * 1_000_000) / 8 },
  { name: "9 Mbps", latencyMillis: 100, bytesPerSecond: (9 * 1_000_000) / 8 },
];

export interface Budget {
  readonly unit: "ms" | "score" | "KB" | "requests";
  readonly of: Readonly<Record<Network["name"], number>>;
  /** The only page for which it is reported; absent when it is reported for every page. */
  readonly page?: PageName;
}

export type PageName = "home" | "game list" | "game frame";

const onBoth = (most: number) => ({ "slow 4G": most, "9 Mbps": most });
const millis = (slow: number, fast: number): Budget => ({
  unit: "ms",
  of: { "slow 4G": slow, "9 Mbps": fast },
});
// The size of a first visit is reported for the home page only; games load their own pictures and programs.
const kilobytes = (most: number): Budget => ({ unit: "KB", of: onBoth(most), page: "home" });

/**
 * The budgets of the design for a first visit. `repeat lcp` is of a second visit by the same browser. `first spin` is
 * the time until an in-house game signals that it can be played, with all bytes until then. Sizes are transfer sizes in
 * kilobytes of 1024.
 */
export const BUDGETS = {
  fcp: millis(1_000, 600),
  lcp: millis(1_500, 900),
  interactive: millis(2_500, 1_200),
  tbt: millis(200, 150),
  inp: millis(120, 120),
  cls: { unit: "score", of: onBoth(0.02) },
  js: kilobytes(110),
  css: kilobytes(15),
  html: kilobytes(20),
  fonts: kilobytes(30),
  images: kilobytes(80),
  all: kilobytes(250),
  requests: { unit: "requests", of: onBoth(25), page: "home" },
  "repeat lcp": { ...millis(600, 600), page: "home" },
  "first spin": { ...millis(3_500, 3_500), page: "game frame" },
  "first spin size": { ...kilobytes(600), page: "game frame" },
} as const satisfies Readonly<Record<string, Budget>>;

export type Metric = keyof typeof BUDGETS;
