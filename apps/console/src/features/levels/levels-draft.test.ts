import { unworkableLevelTerm } from "@banyan/contract/rewards/levels/level-of";
import { expect, it } from "vitest";
import { type DraftLevel, emptyLevel, levelProblem, levelsInputOf } from "./levels-draft.ts";

const money = (minor: string | null) => ({ text: minor ?? "", minor });
const level = (key: number, name: string, validBet: string | null, deposits: string | null = null): DraftLevel => ({
  ...{ ...emptyLevel(key), name },
  ...{ validBet: money(validBet), deposits: money(deposits) },
});
const inputOf = (levels: readonly DraftLevel[]) => {
  const count = { text: "7", units: 7 };
  return levelsInputOf({ levels, claimDays: count, windowDays: { text: "", units: 0 }, budget: money("100") });
};

it.each([
  ["levels that rise", [level(1, "One", "5"), level(2, "Two", "5", "1")], undefined],
  ["equal names", [level(1, "One", "5"), level(2, "One ", "6")], "name"],
  ["fewer valid bets", [level(1, "One", "5"), level(2, "Two", "4", "1")], "validBet"],
  ["fewer deposits", [level(1, "One", "5", "2"), level(2, "Two", "6", "1")], "deposits"],
  ["no more of either", [level(1, "One", "5", "2"), level(2, "Two", "5", "2")], "equal"],
])("marks the field of %s, as the platform judges them", (_title, levels, problem) => {
  expect(levelProblem(levels, 0)).toBeUndefined();
  expect(levelProblem(levels, 1)).toBe(problem);
  const asMinor = ({ minor }: { readonly minor: string | null | undefined }) => (minor ? BigInt(minor) : null);
  const terms = levels.map(({ name, validBet, deposits }) => ({
    ...{ name: name.trim(), validBet: asMinor(validBet), deposits: asMinor(deposits) },
    ...{ keep: 0n, pointsFactor: 100, bonus: 0n, weekly: 0n, monthly: 0n },
  }));
  const refused = unworkableLevelTerm({ windowDays: null, claimDays: 7, levels: terms }, 100n);
  expect(refused === undefined).toBe(problem === undefined);
  expect(inputOf(levels) === undefined).toBe(problem !== undefined);
});

it("sends nothing while a level asks for nothing, and marks no field that waits for its figure", () => {
  const levels = [level(1, "One", "5"), level(2, "Two", null)];
  expect(levelProblem(levels, 1)).toBeUndefined();
  expect(inputOf(levels)).toBeUndefined();
});
