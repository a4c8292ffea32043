import { describe, expect, it } from "vitest";
import { add, divide, isBelow, rational, toDecimal } from "../../rational.ts";
import { exactReturn, lotteryRules } from "../lotteries.ts";
import type { LotteryPlay } from "../lottery-play.ts";
import type { LotteryTable } from "../lottery-rules.ts";
import { fractionText, listOf, playOf, seededWords, typedCode } from "./known-codes.ts";

/** Some canonical codes of a play: all choices, or random ones. */
function codesOf(play: LotteryPlay): string[] {
  if (play.pad.kind === "choices") return [...play.pad.choices];
  const source = seededWords(play.code.length + 99);
  return Array.from({ length: 5 }, () => play.canonical(typedCode(play, source)) ?? "");
}

/** The chances of one unit as the design prints them: decimals are exact. */
function printed(value: string): string {
  const [whole = "", digits] = value.split(".");
  if (digits !== undefined) return fractionText(rational(BigInt(digits), 10n ** BigInt(digits.length)));
  const [numerator = "0", denominator = "1"] = whole.split("/");
  return fractionText(rational(BigInt(numerator), BigInt(denominator)));
}

/** Chances by play; "play choice" where its choices differ. */
const CHANCES: Readonly<Partial<Record<LotteryTable, Readonly<Record<string, string>>>>> = {
  "5d": {
    direct5: "0.00001",
    direct4_first: "0.0001",
    direct4_last: "0.0001",
    direct3_first: "0.001",
    direct3_mid: "0.001",
    direct3_last: "0.001",
    direct2_first: "0.01",
    direct2_last: "0.01",
    position: "0.1",
    group120: "3/2500",
    group60: "3/5000",
    group30: "3/10000",
    group20: "1/5000",
    group10: "1/10000",
    group5: "1/20000",
    group24_last4: "3/1250",
    group12_last4: "3/2500",
    group6_last4: "3/5000",
    group4_last4: "1/2500",
    ...Object.fromEntries(
      ["first", "mid", "last"].flatMap((part) => [
        [`group3_${part}`, "3/1000"],
        [`group6_${part}`, "3/500"],
        [`sum3_${part}`, "0.001"],
        [`span3_${part}`, "0.001"],
        [`any1_${part}3`, "0.271"],
        [`any2_${part}3`, "0.054"],
      ]),
    ),
    group2_first: "1/50",
    group2_last: "1/50",
    any1_first4: "0.3439",
    any1_last4: "0.3439",
    any1_five: "0.40951",
    any2_five: "0.1467",
    times1: "0.40951",
    times2: "0.08146",
    times3: "0.00856",
    times4: "0.00046",
    sum_sides: "0.5",
    "dragon dragon": "0.45",
    "dragon tiger": "0.45",
    "dragon tie": "0.1",
  },
  "3d": {
    direct3: "0.001",
    direct2_first: "0.01",
    direct2_last: "0.01",
    position: "0.1",
    group3: "3/1000",
    group6: "3/500",
    sum3: "0.001",
    span3: "0.001",
    group2_first: "1/50",
    group2_last: "1/50",
    any1: "0.271",
    any2: "0.054",
  },
  k3: {
    ...Object.fromEntries(
      [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1].map((ways, index) => [
        `sum ${index + 3}`,
        `${ways}/216`,
      ]),
    ),
    sides: "35/72",
    triple: "1/216",
    triple_any: "1/36",
    pair: "2/27",
    pair_single: "1/72",
    three: "1/36",
    two: "5/36",
    run: "1/9",
  },
  "11x5": {
    any1: "5/11",
    any2: "2/11",
    any3: "2/33",
    any4: "1/66",
    any5: "1/462",
    any6: "1/77",
    any7: "1/22",
    any8: "4/33",
    direct2: "1/110",
    direct3: "1/990",
    group2: "1/55",
    group3: "1/165",
    ball: "5/11",
    "sum_sides big": "215/462",
    "sum_sides small": "215/462",
    "sum_sides odd": "236/462",
    "sum_sides even": "194/462",
  },
  pk10: {
    position: "0.1",
    direct2: "1/90",
    direct3: "1/720",
    ...Object.fromEntries(
      [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2].map((ways, index) => [`sum2 ${index + 3}`, `${ways}/90`]),
    ),
    "sum2_sides big": "4/9",
    "sum2_sides even": "4/9",
    "sum2_sides small": "5/9",
    "sum2_sides odd": "5/9",
    sides: "0.5",
    dragon: "0.5",
  },
};

const TABLES = ["5d", "3d", "k3", "11x5", "pk10"] as const;
/** The parts of a stake that the lists return, in thousandths. */
const MODES = [
  ["LOTT", 950n],
  ["ELOTT", 975n],
] as const;

/** K3's plays of fixed pays. */
const FIXED = new Set(["k3:one"]);

describe("the chances of a unit are those of the design", () => {
  it.each(TABLES)("%s", (table) => {
    const chances = CHANCES[table] ?? {};
    const used = new Set<string>();
    for (const play of lotteryRules(table).plays.values()) {
      if (FIXED.has(`${table}:${play.code}`)) continue;
      for (const code of codesOf(play)) {
        const key = chances[play.code] === undefined ? `${play.code} ${code}` : play.code;
        used.add(key);
        const each = divide(play.chances(code).pays, rational(BigInt(play.units(code))));
        expect([key, fractionText(each)]).toEqual([key, printed(chances[key] ?? "?")]);
      }
    }
    expect([...used].toSorted()).toEqual(Object.keys(chances).toSorted());
  });

  it("pushes with ball 11 and with the sum 30", () => {
    for (const side of ["big", "small", "odd", "even"]) {
      expect(fractionText(playOf("11x5", "ball").chances(`3.${side}`).push)).toBe("1/11");
      expect(fractionText(playOf("11x5", "sum_sides").chances(side).push)).toBe(printed("32/462"));
    }
  });
});

describe("the odds of the quick games", () => {
  it.each(TABLES)(
    "%s returns 97.5%% online and 95%% classically, less than one 1/10,000 of the odds cut off",
    (table) => {
      for (const [mode, returned] of MODES) {
        const list = listOf(table, mode);
        for (const play of lotteryRules(table).plays.values()) {
          if (FIXED.has(`${table}:${play.code}`)) continue;
          for (const code of codesOf(play)) {
            const kept = exactReturn(list, play.code, code);
            const full = rational(returned, 1000n);
            expect(isBelow(full, kept)).toBe(false);
            const { pays } = play.chances(code);
            const step = divide(pays, rational(10_000n * BigInt(play.units(code))));
            expect(isBelow(full, add(kept, step))).toBe(true);
          }
        }
      }
    },
  );

  it("does not price codes that are not canonical", () => {
    expect(listOf("k3", "LOTT").odds("sum", "19")).toBeUndefined();
    expect(listOf("k3", "LOTT").odds("triple", "2,1")).toBeUndefined();
    expect(listOf("k3", "LOTT").odds("nothing", "1")).toBeUndefined();
  });

  it("gives K3's single numbers 2, 3 and 4 with the stake, which return 92.13%", () => {
    const list = listOf("k3", "ELOTT");
    expect(list.odds("one", "3")).toBe(40_000);
    expect(fractionText(exactReturn(list, "one", "3"))).toBe("199/216");
    const one = playOf("k3", "one");
    expect(
      [
        [3, 1, 2],
        [3, 3, 1],
        [3, 3, 3],
      ].map((dice) => one.evaluate("3", { dice })),
    ).toEqual([
      { outcome: "won", pays: { num: 1, den: 2 } },
      { outcome: "won", pays: { num: 3, den: 4 } },
      { outcome: "won" },
    ]);
  });

  it("would return 106.5% for an odd sum of 11x5 at 1.95", () => {
    const { pays, push } = playOf("11x5", "sum_sides").chances("odd");
    const at195 = add(rational(pays.numerator * 195n, pays.denominator * 100n), push);
    expect(toDecimal(rational(at195.numerator * 100n, at195.denominator), 1)).toBe("106.5");
  });
});
