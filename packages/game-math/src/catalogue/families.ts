import type { SlotFamily } from "../slot/slot-math.ts";
import { shuffled } from "./choose.ts";
import { seededSource } from "./seeded-source.ts";

/** The number of games of each family; ten thousand in all. */
const FAMILY_COUNTS: readonly (readonly [SlotFamily, number])[] = [
  ["classic3", 950],
  ["lines5x3", 1700],
  ["lines5x4", 1100],
  ["ways243", 1350],
  ["ways1024", 1000],
  ["bothways", 800],
  ["cluster", 150],
  ["cascade", 400],
  ["megareels", 600],
  ["holdwin", 800],
  ["expanding", 700],
  ["sticky", 450],
];

/** The name of this edition of the catalogue. Every seed begins with it. */
export const CATALOGUE_SEED = "banyan slots 1";

export const SLOT_COUNT = 10_000;

let families: readonly SlotFamily[] | undefined;

/**
 * The family of game `n`. Families are shuffled so that neighbouring games differ. Game 1 is hand-made, with five reels
 * and lines.
 */
export function familyOf(n: number): SlotFamily {
  families ??= shuffled(
    seededSource(CATALOGUE_SEED),
    FAMILY_COUNTS.flatMap(([family, count]) => Array.from({ length: count }, () => family)),
  );
  return n === 1 ? "lines5x3" : (families[n - 1] ?? "lines5x3");
}
