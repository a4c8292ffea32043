/** A network as the browser is made to have it. */
export interface Network {
  readonly name: "slow 4G" | "9 Mbps";
  readonly latencyMillis: number;
  readonly bytesPerSecond: number;
}

export const NETWORKS: readonly Network[] = [
  { name: "slow 4G", latencyMillis: 562, bytesPerSecond: (1.47 * 1_000_000) / 8 },
  { name: "9 Mbps", latencyMillis: 100, bytesPerSecond: (9 * 1_000_000) / 8 },
];

interface Budget {
  readonly unit: "ms" | "score" | "KB" | "requests";
  readonly of: Readonly<Record<Network["name"], number>>;
  readonly homeOnly: boolean;
}

const onBoth = (most: number) => ({ "slow 4G": most, "9 Mbps": most });
const millis = (slow: number, fast: number): Budget => ({
  unit: "ms",
  of: { "slow 4G": slow, "9 Mbps": fast },
  homeOnly: false,
});
const kilobytes = (most: number): Budget => ({ unit: "KB", of: onBoth(most), homeOnly: true });

/** The budgets of the design: what a first visit may take. Sizes are as they come over the network, in kilobytes of 1024. */
export const BUDGETS = {
  fcp: millis(1_000, 600),
  lcp: millis(1_500, 900),
  interactive: millis(2_500, 1_200),
  tbt: millis(200, 150),
  inp: millis(120, 120),
  cls: { unit: "score", of: onBoth(0.02), homeOnly: false },
  js: kilobytes(110),
  css: kilobytes(15),
  html: kilobytes(20),
  fonts: kilobytes(30),
  images: kilobytes(80),
  all: kilobytes(250),
  requests: { unit: "requests", of: onBoth(25), homeOnly: true },
} as const satisfies Readonly<Record<string, Budget>>;

export type Metric = keyof typeof BUDGETS;
