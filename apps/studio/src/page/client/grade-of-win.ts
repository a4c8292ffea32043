/**
 * The intensity with which a win is shown. A return no greater than the stake is never celebrated. The player has not
 * gained money, and nothing may suggest it.
 */
export type Grade = "none" | "returned" | "win" | "big" | "great" | "immense";

const MULTIPLES: readonly (readonly [Grade, bigint])[] = [
  ["immense", 50n],
  ["great", 25n],
  ["big", 10n],
];

export function gradeOf(win: bigint, stake: bigint): Grade {
  if (win === 0n) return "none";
  if (win <= stake) return "returned";
  return MULTIPLES.find(([, times]) => win >= stake * times)?.[0] ?? "win";
}

/** Whether a win of this grade has a separate show. */
export function isCelebrated(grade: Grade): boolean {
  return grade === "big" || grade === "great" || grade === "immense";
}
