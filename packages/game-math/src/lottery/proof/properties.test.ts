import { describe, expect, it } from "vitest";
import { lotteryRules, lotteryRulesOf, priceList, priceListOf } from "../lotteries.ts";
import { LOTTERY_TABLES } from "../lottery-rules.ts";
import { PRIZE_MODES } from "../prices/price-list.ts";
import { drawnFor, EVERY_PLAY, paidBy, playOf, seededWords, typedCode } from "./known-codes.ts";

const source = seededWords(0xabcdef);

/** The typed values in another order. */
function turned(typed: string): string {
  const zone = (values: string) => values.split(/[ ,]/).toReversed().join(";  ");
  return ` ${typed.split("|").map(zone).join(" | ")}`;
}

describe("every play", () => {
  it.each(EVERY_PLAY)("%s: codes, units, single bets and greatest wins agree", (_, table, play) => {
    expect(play.code).toMatch(/^[\x21\x22\x24-\x39\x3b-\x7e]{1,20}$/);
    const results = Array.from({ length: 12 }, () => drawnFor(table, play, source));
    for (let round = 0; round < 12; round += 1) {
      const typed = typedCode(play, source, 5);
      const code = play.canonical(typed) ?? "";
      expect(code).toMatch(/^[\x21-\x7e]+$/);
      expect(play.canonical(code)).toBe(code);
      if (play.pad.kind !== "choices") expect([typed, play.canonical(turned(typed))]).toEqual([typed, code]);
      const bets = play.numbers?.(code);
      expect(Number.isSafeInteger(play.units(code)) && play.units(code) > 0).toBe(true);
      if (bets) expect(new Set(bets).size).toBe(bets.length);
      // The smallest code of group 3 has two bets, which have names of another form.
      const areCodes = table === "11x5" || !/^group3(?:_|$)/.test(play.code);
      if (bets && !areCodes) expect(bets).toHaveLength(play.units(code));
      if (bets && areCodes) {
        expect(bets.reduce((sum, bet) => sum + play.units(bet), 0)).toBe(play.units(code));
      }
      const { num, den } = play.greatest(code);
      // Faults are collected, because an expectation each would take long.
      const faults = results.filter((result) => {
        const end = play.evaluate(code, result);
        const parts = [end?.pays?.num ?? 1, end?.pays?.den ?? 1, num, den];
        if (!parts.every((part) => Number.isInteger(part) && part >= 1 && part <= 1_000_000)) return true;
        if (paidBy(end) > num / den) return true;
        if (!bets || !areCodes || end?.outcome === "void") return false;
        const each = bets.reduce((sum, bet) => sum + paidBy(play.evaluate(bet, result)), 0);
        return Math.abs(paidBy(end) - each) > 1e-9;
      });
      expect([code, faults]).toEqual([code, []]);
    }
  });

  it.each(EVERY_PLAY)("%s: typed text of its values is its code", (_, __, play) => {
    const code = play.canonical(typedCode(play, source, 6)) ?? "";
    const values = play.values(code);
    expect(play.canonical(values.map((zone) => zone.join(",")).join("|"))).toBe(code);
  });

  it.each(EVERY_PLAY)("%s: refuses other codes", (_, table, play) => {
    const result = drawnFor(table, play, source);
    for (const wrong of ["", " ", ",", "|", ".", "0.0", "x", "-1", "1e1", "0x1", "1.5.", "00000000", "__proto__"]) {
      const canonical = play.canonical(wrong);
      if (canonical !== undefined) expect(play.units(canonical)).toBeGreaterThan(0);
      if (canonical !== wrong) expect(() => play.evaluate(wrong, result)).toThrow("no code of");
    }
  });
});

describe("wheels", () => {
  it("expand into all combinations that hold the bankers", () => {
    const xien = playOf("vn_north", "xien3");
    expect(xien.expand?.(["04", "01", "02", "03"])).toEqual(["01,02,04", "01,03,04", "02,03,04", "01,02,03"]);
    expect(xien.expand?.(["01", "02", "03"], ["99", "50"])).toEqual(["01,50,99", "02,50,99", "03,50,99"]);
    expect(xien.expand?.(["01"], ["99", "50"])).toEqual(["01,50,99"]);
    for (const [chosen, bankers] of [
      [["01", "02"], []],
      [["01", "02", "02"], []],
      [
        ["01", "02"],
        ["02", "03"],
      ],
      [["01", "02", "3"], []],
      [["01"], ["02", "03", "04", "05"]],
    ] as const) {
      expect(xien.expand?.(chosen, bankers)).toBeUndefined();
    }
    const many = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, "0"));
    expect(playOf("vn_north", "xien2").expand?.(many)).toHaveLength(4950);
    expect(playOf("vn_north", "xien4").expand?.(many)).toBeUndefined();
    expect(playOf("6_45", "six").expand?.(many.slice(1, 9))).toHaveLength(28);
    expect(playOf("vn_north", "lo2").expand).toBeUndefined();
  });
});

describe("versions", () => {
  it("name rules and price lists", () => {
    for (const table of LOTTERY_TABLES) {
      expect(lotteryRulesOf(`${table}@1`)).toBe(lotteryRules(table));
      for (const mode of PRIZE_MODES) {
        const list = priceList(table, mode);
        expect(list && priceListOf(list.version)).toBe(list);
        const plays = [...lotteryRules(table).plays.values()];
        const unpriced = plays.filter((play) => {
          const odds = list?.odds(play.code, play.canonical(typedCode(play, source)) ?? "");
          return list && !(odds !== undefined && Number.isSafeInteger(odds) && odds > 10_000);
        });
        expect(unpriced).toEqual([]);
      }
    }
    expect(lotteryRulesOf("vn_north@2")).toBeUndefined();
    expect(priceList("sea_th", "LOTT")).toBeUndefined();
    expect(priceListOf("vn_north:SEA@1")).toBeUndefined();
    // Own odds of brands are stored.
    expect(LOTTERY_TABLES.flatMap((table) => priceList(table, "ZY") ?? [])).toEqual([]);
    // Tickets of an earlier version name it.
    expect(priceList("5d", "LOTT")?.version).toBe("5d:LOTT@2");
    expect(priceListOf("5d:LOTT@1")?.odds("position", "1.0.0.0.0")).toBe(97_500);
  });
});
