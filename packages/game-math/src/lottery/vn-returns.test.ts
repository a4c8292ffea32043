import { describe, expect, it } from "vitest";
import { rational, toDecimal } from "../rational.ts";
import { exactReturn, lotteryRules, priceList } from "./lotteries.ts";
import type { LotteryTable } from "./lottery-rules.ts";
import type { PrizeMode } from "./prices/price-list.ts";

/** The return in percent, to so many digits, rounded to the nearest. */
function percent(table: LotteryTable, mode: PrizeMode, play: string, code: string, digits = 4): string {
  const list = priceList(table, mode);
  if (!list) throw new Error(`no list ${table}:${mode}`);
  const { numerator, denominator } = exactReturn(list, play, code);
  const half = rational(
    2n * 100n * numerator * 10n ** BigInt(digits) + denominator,
    2n * denominator * 10n ** BigInt(digits),
  );
  return toDecimal(half, digits);
}

/** A code of each play. The returns of a play are those of all its codes, unless codes have their own odds. */
const CODES: Readonly<Record<string, string>> = {
  lo2: "07,34",
  lo2_1k: "07",
  lo2_head: "07",
  lo3: "007",
  lo4: "0007",
  xien2: "07,34",
  xien3: "07,34,35",
  xien4: "07,34,35,99",
  da: "07,34,35",
  da_pairs: "07,34,35",
  da_xien: "07,34,35",
  da_xien_pairs: "07,34,35",
  truot4: "00,01,02,03",
  truot8: "00,01,02,03,04,05,06,07",
  truot10: "00,01,02,03,04,05,06,07,08,09",
  de_special: "07",
  de_head_special: "07",
  de_first: "07",
  de_head_first: "07",
  de_head: "07",
  de_head_tail: "07",
  cang3_special: "007",
  cang3_first: "007",
  cang3_head: "007",
  cang3_head_tail: "007",
  cang4_special: "0007",
  dau: "7",
  duoi: "7",
  sides: "big",
  tong: "9",
};

/** The printed returns: north ELOTT, north LOTT, south ELOTT, south LOTT; "" where the play is not sold. */
const RETURNS: readonly (readonly [string, string, string, string, string])[] = [
  ["lo2", "99", "75", "99", "75"],
  ["lo3", "96", "65", "96", "65"],
  ["lo4", "88.8", "55", "88.8", "55"],
  ["lo2_1k", "97.2", "97.2", "97.2", "97.2"],
  ["lo2_head", "99", "99", "", ""],
  ["xien2", "93.7049", "55.1206", "73.1058", "73.1058"],
  ["xien3", "80.4604", "49.5141", "58.7064", "58.7064"],
  ["xien4", "67.3342", "26.9337", "41.6463", "41.6463"],
  ["da", "76.5563", "66.3488", "54.3942", "47.1416"],
  ["da_xien", "", "", "69.0487", "69.0487"],
  ["da_pairs", "77.6106", "67.2625", "54.7119", "47.4170"],
  ["da_xien_pairs", "", "", "70.8346", "70.8346"],
  ["truot4", "66.2439", "66.2439", "91.1227", "91.1227"],
  ["truot8", "83.7221", "83.7221", "89.1705", "89.1705"],
  ["truot10", "69.2638", "69.2638", "90.0516", "90.0516"],
  ["de_special", "99", "75", "99", "75"],
  ["de_head_special", "99", "75", "99", "75"],
  ["de_first", "99", "75", "99", "75"],
  ["de_head_first", "99", "75", "99", "75"],
  ["de_head", "99", "75", "99", "75"],
  ["de_head_tail", "99", "75", "99", "75"],
  ["cang3_special", "96", "65", "96", "65"],
  ["cang3_first", "96", "65", "96", "65"],
  ["cang3_head", "96", "65", "96", "65"],
  ["cang3_head_tail", "96", "65", "96", "65"],
  ["cang4_special", "88.8", "55", "88.8", "55"],
  ["dau", "97", "97", "97", "97"],
  ["duoi", "97", "97", "97", "97"],
  ["sides", "97.5", "97.5", "97.5", "97.5"],
  ["tong", "97", "97", "97", "97"],
];

describe("returns of the Vietnamese tables", () => {
  const columns = [
    ["vn_north", "ELOTT", 1],
    ["vn_north", "LOTT", 2],
    ["vn_south", "ELOTT", 3],
    ["vn_south", "LOTT", 4],
  ] as const;

  it.each(columns)("%s, %s", (table, mode, column) => {
    const printed = RETURNS.filter((row) => row[column] !== "");
    const counted = printed.map(([play, ...rest]) => {
      const digits = (rest[column - 1]?.split(".")[1] ?? "").length;
      return [play, percent(table, mode, play, CODES[play] ?? "", digits)];
    });
    expect(counted).toEqual(printed.map((row) => [row[0], row[column]]));
    expect(printed.map(([play]) => play).toSorted()).toEqual([...lotteryRules(table).plays.keys()].toSorted());
  });
});
