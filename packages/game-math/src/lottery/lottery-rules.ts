import type { RandomSource } from "@banyan/kernel";
import type { LotteryPlay, LotteryResult } from "./lottery-play.ts";

export const LOTTERY_TABLES = [
  "vn_north",
  // The stations of the center draw by the same table.
  "vn_south",
  "sea_4d_my",
  "sea_4d_sg",
  "sea_th",
  "sea_la",
  "sea_hn",
  "5d",
  "3d",
  "k3",
  "11x5",
  "pk10",
  "6_45",
] as const;

export type LotteryTable = (typeof LOTTERY_TABLES)[number];

/** The rules of a table: its draws and its plays. A version never changes its meaning. */
export interface LotteryRules extends ResultShape {
  readonly table: LotteryTable;
  /** The name in the rule book of settlements, as "vn_north@1". */
  readonly version: string;
  readonly plays: ReadonlyMap<string, LotteryPlay>;
}

/** A prize of a result, or the only row of a quick game: so many numbers. */
export interface ResultPart {
  readonly name: string;
  readonly count: number;
  /** The digits of each number; null for numbers that are whole numbers and no texts. */
  readonly digits: number | null;
}

/** The shape of a table's results. */
export interface ResultShape {
  readonly parts: readonly ResultPart[];
  /** A house draw, prize by prize from the special down. A number that its prize already has is drawn again. */
  draw(source: RandomSource): LotteryResult;
  /**
   * Checks a result that an operator typed or a source sent. Answers the result, or the place of the first fault: a
   * property ("first") or an element ("first[0]"); "" if the value is no object.
   */
  readResult(value: unknown): LotteryResult | ResultFault;
}

export interface ResultFault {
  readonly fault: string;
}

export function isFault(read: LotteryResult | ResultFault): read is ResultFault {
  return typeof read["fault"] === "string";
}
