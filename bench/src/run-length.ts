/** The sizes and times of a run. A developer's quick run has smaller ones, and every line of it says so. */

let shortened = process.argv.includes("--quick") || process.env["BENCH_QUICK"] === "1";
const QUICK = shortened;

/** True when the run is too short for its figures to be quoted. */
export function isQuick(): boolean {
  return shortened;
}

/**
 * A size that an environment variable may set, else the quick run's or the full one. A variable below the full size
 * makes the run a quick one.
 */
export function sizeOf(variable: string, full: number, quick: number): number {
  const wish = process.env[variable];
  const size = wish === undefined ? (QUICK ? quick : full) : Number(wish);
  if (!(size > 0)) throw new Error(`${variable} is not a number above 0: ${wish}`);
  shortened ||= size < full;
  return size;
}

/** How often and how long each side of a ratio is run. */
export interface Turns {
  /** Turns of every side that are not counted. */
  readonly warm: number;
  readonly counted: number;
  /** Of one side in one turn. */
  readonly seconds: number;
}

/** Each side is measured for 35 seconds, after 21 seconds that warm it. */
export const TURNS: Turns = QUICK ? { warm: 1, counted: 2, seconds: 2 } : { warm: 3, counted: 5, seconds: 7 };
