import { uniformBelow } from "@banyan/kernel";
import { describe, expect, it } from "vitest";
import { vnNorthHistory } from "../data/vn-north-history.ts";
import { lotteryRules } from "../lotteries.ts";
import type { LineEnd, LotteryPlay, LotteryResult } from "../lottery-play.ts";
import { countVietnam } from "./count-vietnam.ts";
import { seededWords, typedCode } from "./known-codes.ts";

const history = vnNorthHistory();
const rules = lotteryRules("vn_north");
const paid = (end: LineEnd | undefined) => (end ? (end.pays?.num ?? 1) / (end.pays?.den ?? 1) : 0);

describe("the North's draws of 2005 to 2018", () => {
  it("are results of the table", () => {
    expect(history).toHaveLength(4793);
    expect(history[0]).toMatchObject({ date: "2005-10-01", result: { special: ["34584"] } });
    expect(history.at(-1)).toMatchObject({ date: "2018-12-31", result: { special: ["45276"] } });
    const differing = history.filter(
      ({ result }) => JSON.stringify(rules.readResult(result)) !== JSON.stringify(result),
    );
    expect(differing).toEqual([]);
  });

  it.each([...rules.plays.values()].map((play) => [play.code, play] as const))(
    "pay %s as the second count does",
    (code, play) => {
      const source = seededWords(0x5eed + code.length);
      const differences: unknown[] = [];
      let winners = 0;
      for (const { date, result } of history) {
        for (const line of linesOf(play, result)) {
          const engine = paid(play.evaluate(line, result));
          const second = countVietnam("vn_north", code, line, result);
          if (engine !== second) differences.push({ date, line, engine, second });
          if (second > 0) winners += 1;
        }
      }
      expect(differences).toEqual([]);
      expect(winners).toBeGreaterThan(200);

      function linesOf({ pad }: LotteryPlay, result: LotteryResult): string[] {
        if (pad.kind === "choices") return [...pad.choices];
        const random = [typedCode(play, source)];
        const near =
          pad.kind === "numbers"
            ? [nearby(result, pad.digits, pad.least, Math.min(pad.most, Math.max(pad.least, 6)))]
            : [];
        return [...random, ...near].flatMap((typed) => play.canonical(typed) ?? []);
      }
    },
  );

  /** A code of parts of the numbers that were drawn, so that rare plays win. */
  function nearby(result: LotteryResult, digits: number, least: number, most: number): string {
    const source = seededWords(Number(result["special"]?.[0]) + 7);
    const numbers = Object.values(result).flat().map(String);
    const chosen = new Set<string>();
    const count = least + uniformBelow(source, most - least + 1);
    while (chosen.size < count) {
      const number = numbers[uniformBelow(source, chosen.size === 0 ? 2 : numbers.length)] ?? "";
      if (number.length >= digits)
        chosen.add(uniformBelow(source, 4) === 0 ? number.slice(0, digits) : number.slice(-digits));
    }
    return [...chosen].join(",");
  }
});
