import { readFileSync } from "node:fs";
import type { LotteryResult } from "../lottery-play.ts";

/** A past draw of the North of Vietnam, for history, trends and tests. Nobody may bet on it. */
export interface PastDraw {
  /** As "2005-10-01". */
  readonly date: string;
  /** A result of the table vn_north. */
  readonly result: LotteryResult;
}

/** The prizes of a line, in its order: their names, counts and digits. */
const PRIZES = [
  ["special", 1, 5],
  ["first", 1, 5],
  ["second", 2, 5],
  ["third", 6, 5],
  ["fourth", 4, 4],
  ["fifth", 6, 4],
  ["sixth", 3, 3],
  ["seventh", 4, 2],
] as const;

/** The published draws from October 2005 to December 2018, oldest first. Reads a file: Node only. */
export function vnNorthHistory(): PastDraw[] {
  const text = readFileSync(new URL("vn-north-history.txt", import.meta.url), "utf8");
  return text.trimEnd().split("\n").map(readLine);
}

/** A line is the date, a space, and all digits of all prizes. */
function readLine(line: string): PastDraw {
  let at = 11;
  const take = (digits: number): string => {
    at += digits;
    return line.slice(at - digits, at);
  };
  const prizes = PRIZES.map(([name, count, digits]) => [name, Array.from({ length: count }, () => take(digits))]);
  return { date: line.slice(0, 10), result: Object.fromEntries(prizes) as LotteryResult };
}
