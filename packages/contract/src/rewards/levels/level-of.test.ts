import { expect, it } from "vitest";
import { type Level, levelOf, unworkableLevelTerm } from "./level-of.ts";

const level = (wanted: Partial<Level>): Level => ({
  ...{ name: "Koi", validBet: null, deposits: null, keep: 0n, pointsFactor: 100, bonus: 0n, weekly: 0n, monthly: 0n },
  ...wanted,
});

const levels = [
  level({ name: "One", validBet: 100n }),
  level({ name: "Two", validBet: 100n, deposits: 50n }),
  level({ name: "Three", validBet: 1_000n, deposits: 50n }),
];

it.each([
  [0n, 0n, 0],
  [-5n, 500n, 0],
  [99n, 50n, 0],
  [100n, 0n, 1],
  [100n, 49n, 1],
  [100n, 50n, 2],
  [999n, 5_000n, 2],
  [1_000n, 49n, 1],
  [1_000n, 50n, 3],
])("puts valid bets of %s and deposits of %s at level %s", (validBet, deposits, expected) => {
  expect(levelOf({ levels }, { validBet, deposits })).toBe(expected);
});

const terms = (all: readonly Level[]) => ({ windowDays: null, claimDays: 7, levels: all });

it.each([
  ["levels that rise", levels, 0n, undefined],
  ["a level without a threshold", [level({})], 0n, "levels"],
  ["a level that asks for no more", [level({ validBet: 5n }), level({ name: "Two", validBet: 5n })], 0n, "levels"],
  ["a level that asks for less", [level({ validBet: 5n }), level({ name: "Two", deposits: 5n })], 0n, "levels"],
  ["equal names", [level({ validBet: 5n }), level({ validBet: 6n })], 0n, "names"],
  ["a budget below the bonuses of one member", [level({ validBet: 5n, bonus: 9n })], 8n, "budget"],
])("judges %s", (_title, all, budget, field) => {
  expect(unworkableLevelTerm(terms(all), budget)).toBe(field);
});
