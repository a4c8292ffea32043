import type { LotteryResult } from "../lottery-play.ts";

/**
 * A second reader of the North's plays for tests. It shares no code with the engine: it walks through the 27 numbers of
 * a draw for each line, as a clerk would. Answers how often the line is paid, before its odds.
 */
export function countNorth(play: string, code: string, result: LotteryResult): number {
  const draw = result as Readonly<Record<string, string[]>>;
  const all = Object.values(draw).flat();
  const given = code.split(",");
  const endings = all.map((number) => number.slice(number.length - 2));
  const special = draw["special"]?.[0] ?? "";
  const firstPrize = draw["first"]?.[0] ?? "";
  const count = (numbers: string[], wanted: (number: string, code: string) => boolean) => {
    let hits = 0;
    for (const number of numbers) for (const one of given) if (wanted(number, one)) hits += 1;
    return hits;
  };
  const endsWith = (number: string, one: string) => number.length >= one.length && number.endsWith(one);
  const [tens = "", units = ""] = special.slice(3);
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
      return countPairs(given, (one, other) => (endings.includes(one) && endings.includes(other) ? 1 : 0));
    case "da_pairs": {
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
      return count(draw["seventh"] ?? [], endsWith);
    case "de_head_tail":
      return count([...(draw["seventh"] ?? []), special], endsWith);
    case "cang3_head":
      return count(draw["sixth"] ?? [], endsWith);
    case "cang3_head_tail":
      return count([...(draw["sixth"] ?? []), special], endsWith);
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
