import type { LotteryResult } from "../lottery-play.ts";

/** The prizes of đề đầu and of 3 càng đầu. */
const HEADS = {
  vn_north: { two: "seventh", three: "sixth" },
  vn_south: { two: "eighth", three: "seventh" },
} as const;

/**
 * A second reader of the Vietnamese plays for tests. It shares no code with the engine: it walks through the numbers of
 * a draw for each line, as a clerk would. Answers how often the line is paid, before its odds.
 */
export function countVietnam(
  table: keyof typeof HEADS,
  play: string,
  code: string,
  ...draws: readonly LotteryResult[]
): number {
  const prize = (name: string) => draws.flatMap((draw) => (draw[name] ?? []) as readonly string[]);
  const { two, three } = HEADS[table];
  const all = draws.flatMap((draw) => Object.values(draw).flat().map(String));
  const given = code.split(",");
  const endings = all.map((number) => number.slice(number.length - 2));
  const special = prize("special")[0] ?? "";
  const firstPrize = prize("first")[0] ?? "";
  const count = (numbers: string[], wanted: (number: string, code: string) => boolean) => {
    let hits = 0;
    for (const number of numbers) for (const one of given) if (wanted(number, one)) hits += 1;
    return hits;
  };
  const endsWith = (number: string, one: string) => number.length >= one.length && number.endsWith(one);
  const [tens = "", units = ""] = special.slice(special.length - 2);
  switch (play) {
    case "lo2":
    case "lo2_1k":
    case "lo3":
    case "lo4":
      return count(all, endsWith);
    case "lo2_head":
      return count(
        all.filter(({ length }) => length > 2),
        (number, one) => number.startsWith(one),
      );
    case "xien2":
    case "xien3":
    case "xien4":
      return given.every((one) => endings.includes(one)) ? 1 : 0;
    case "truot4":
    case "truot8":
    case "truot10":
      return given.some((one) => endings.includes(one)) ? 0 : 1;
    case "da":
    case "da_xien":
      return countPairs(given, (one, other) => (endings.includes(one) && endings.includes(other) ? 1 : 0));
    case "da_pairs":
    case "da_xien_pairs": {
      const times = (wanted: string) => endings.filter((ending) => ending === wanted).length;
      return countPairs(given, (one, other) => Math.min(times(one), times(other)));
    }
    case "de_special":
    case "cang3_special":
    case "cang4_special":
      return count([special], endsWith);
    case "de_head_special":
      return count([special], (number, one) => number.startsWith(one));
    case "de_first":
    case "cang3_first":
      return count([firstPrize], endsWith);
    case "de_head_first":
      return count([firstPrize], (number, one) => number.startsWith(one));
    case "de_head":
      return count(prize(two), endsWith);
    case "de_head_tail":
      return count([...prize(two), special], endsWith);
    case "cang3_head":
      return count(prize(three), endsWith);
    case "cang3_head_tail":
      return count([...prize(three), special], endsWith);
    case "dau":
      return given.includes(tens) ? 1 : 0;
    case "duoi":
      return given.includes(units) ? 1 : 0;
    case "tong":
      return Number(tens) + Number(units) === Number(code) ? 1 : 0;
    case "sides": {
      const names = [Number(tens) >= 5 ? "big" : "small", "13579".includes(units) ? "odd" : "even"];
      return names.includes(code) ? 1 : 0;
    }
    default:
      throw new Error(`no second count of ${play}`);
  }
}

function countPairs(numbers: string[], pays: (one: string, other: string) => number): number {
  let sum = 0;
  for (const [index, one] of numbers.entries()) {
    for (const other of numbers.slice(index + 1)) sum += pays(one, other);
  }
  return sum;
}
