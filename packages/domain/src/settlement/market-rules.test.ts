import { InvariantError } from "@banyan/kernel";
import { describe, expect, it } from "vitest";
import { assertEnd, type SelectionEnd } from "./market-result.ts";
import { type MarketRules, rulesOf } from "./market-rules.ts";

const rules: MarketRules = { evaluate: () => undefined };

describe("a rule book", () => {
  it("has the rules of a version, and refuses a version that it does not have", () => {
    const book = new Map([["lotto-1", rules]]);
    expect(rulesOf(book, "lotto-1")).toBe(rules);
    expect(() => rulesOf(book, "lotto-2")).toThrow(InvariantError);
    expect(() => rulesOf(new Map(), "lotto-1")).toThrow(InvariantError);
  });
});

describe("the end of a selection", () => {
  it.each<SelectionEnd>([
    { outcome: "void" },
    { outcome: "won" },
    { outcome: "won", pays: { num: 3, den: 1 } },
    { outcome: "won", pays: { num: 1, den: 1_000_000 } },
  ])("may be %j", (end) => {
    expect(() => assertEnd("4d:1234", end)).not.toThrow();
  });

  it.each<SelectionEnd>([
    { outcome: "void", pays: { num: 1, den: 2 } },
    { outcome: "half_won", pays: { num: 1, den: 1 } },
    { outcome: "won", pays: { num: 0, den: 1 } },
    { outcome: "won", pays: { num: 1, den: 0 } },
    { outcome: "won", pays: { num: 1.5, den: 1 } },
    { outcome: "won", pays: { num: 1, den: 1_000_001 } },
  ])("may not be %j", (end) => {
    expect(() => assertEnd("4d:1234", end)).toThrow(InvariantError);
  });
});
