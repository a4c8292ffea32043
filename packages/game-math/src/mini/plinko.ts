import { uniformBelow } from "@banyan/kernel";
import { rational } from "../rational.ts";
import { combinations } from "./combinations.ts";
import { fieldsOf, hundredths, type InstantGame, ZERO } from "./mini-game.ts";
import { type Risk, RISKS } from "./risk.ts";

export const PLINKO_ROWS = [8, 10, 12, 14, 16] as const;
export type PlinkoRows = (typeof PLINKO_ROWS)[number];

/**
 * The pays of the slots in hundredths of a stake, from the edge to the middle. The other half is mirrored. The pay of
 * the edge slot is set so that every board returns exactly 99%.
 */
const HALVES: Readonly<Record<PlinkoRows, Readonly<Record<Risk, readonly number[]>>>> = {
  8: { low: [562, 210, 110, 100, 50], medium: [1280, 290, 130, 72, 40], high: [2900, 420, 150, 27, 20] },
  10: {
    low: [888, 300, 140, 110, 100, 50],
    medium: [1998, 480, 210, 140, 60, 40],
    high: [7568, 1000, 300, 90, 30, 20],
  },
  12: {
    low: [1042, 300, 160, 140, 110, 100, 50],
    medium: [3322, 1100, 400, 200, 110, 60, 30],
    high: [16_762, 2400, 810, 200, 70, 20, 20],
  },
  14: {
    low: [708, 400, 190, 140, 130, 110, 100, 50],
    medium: [5848, 1500, 700, 400, 190, 100, 50, 20],
    high: [42_178, 5600, 1800, 500, 190, 30, 20, 20],
  },
  16: {
    low: [1642, 900, 200, 140, 140, 120, 110, 100, 50],
    medium: [11_382, 4100, 1000, 500, 300, 150, 100, 50, 30],
    high: [100_772, 13_000, 2600, 900, 400, 200, 20, 20, 20],
  },
};

export interface PlinkoChoice {
  readonly rows: PlinkoRows;
  readonly risk: Risk;
}

export interface PlinkoOutcome {
  /** One number per row; 1 if the ball falls to the right. Their sum is the slot, counted from the left. */
  readonly path: readonly number[];
}

/** The pay of each slot from left to right, in hundredths of a stake. There is one more slot than rows. */
export function plinkoPays({ rows, risk }: PlinkoChoice): number[] {
  const half = HALVES[rows][risk];
  return Array.from({ length: rows + 1 }, (_, slot) => half[Math.min(slot, rows - slot)] ?? 0);
}

/** A ball falls left or right at every row, with equal probability. The slot in which it ends pays. */
export const plinko: InstantGame<PlinkoChoice, PlinkoOutcome> = {
  code: "lantern-plinko",
  rulesVersion: "1",
  parseChoice(value) {
    const fields = fieldsOf(value);
    const rows = PLINKO_ROWS.find((known) => known === fields?.["rows"]);
    const risk = RISKS.find((known) => known === fields?.["risk"]);
    return rows && risk ? { rows, risk } : undefined;
  },
  draw: (source, { rows }) => ({ path: Array.from({ length: rows }, () => uniformBelow(source, 2)) }),
  multiplier(choice, { path }) {
    const pays = plinkoPays(choice)[path.filter((step) => step === 1).length];
    return pays === undefined ? ZERO : hundredths(pays);
  },
  odds: (choice) =>
    plinkoPays(choice).map((pays, slot) => ({
      probability: rational(combinations(choice.rows, slot), 1n << BigInt(choice.rows)),
      multiplier: hundredths(pays),
    })),
};
