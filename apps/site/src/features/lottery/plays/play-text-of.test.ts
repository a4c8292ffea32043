import { lotteryRulesOf, lotteryRulesVersions } from "@banyan/game-math/lottery";
import { expect, it, vi } from "vitest";
import { groupName, playTextOf } from "@banyan/ui/plays/play-text-of.ts";
import { choiceNames, prizeNames, zoneNames } from "@banyan/ui/plays/prize-names.ts";

// The build replaces this macro. Tests do not build, so here it is a tag that fills in the values.
vi.mock("@lingui/core/macro", () => ({
  msg: (parts: TemplateStringsArray, ...values: readonly unknown[]) => ({ id: String.raw({ raw: parts }, ...values) }),
}));

const tables = lotteryRulesVersions().map((version) => {
  const rules = lotteryRulesOf(version);
  if (!rules) throw new Error(`there are no rules ${version}`);
  return { version, rules, plays: [...rules.plays.values()] };
});

it.each(tables)("every play of $version has a name, its rule and the name of its group", ({ rules, plays }) => {
  expect(plays.length).toBeGreaterThan(0);
  expect(plays.filter(({ code }) => !playTextOf(rules.table, code)?.name).map(({ code }) => code)).toEqual([]);
  expect(plays.filter(({ code }) => !playTextOf(rules.table, code)?.wins).map(({ code }) => code)).toEqual([]);
  expect(plays.filter(({ group }) => !groupName(rules.table, group)).map(({ group }) => group)).toEqual([]);
  const prizes = plays.flatMap(({ code }) => playTextOf(rules.table, code)?.prizes ?? []);
  expect(prizes.filter((prize) => !prizeNames[prize])).toEqual([]);
});

it.each(tables)("plays of $version have different names", ({ rules, plays }) => {
  const names = plays.map(({ code }) => {
    const text = playTextOf(rules.table, code);
    return JSON.stringify([text?.name, text?.part]);
  });
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

it.each(tables)("every word on the pads of $version has a text", ({ plays }) => {
  const isWord = (text: string) => /[a-z]/.test(text);
  const words = plays.flatMap(({ pad }) =>
    pad.kind === "choices"
      ? pad.choices.flatMap((choice) => choice.split(".").filter(isWord))
      : pad.kind === "zones"
        ? pad.zones.flatMap(({ values }) => values.filter(isWord))
        : [],
  );
  expect([...new Set(words)].filter((word) => !choiceNames[word])).toEqual([]);
  const zones = plays.flatMap(({ pad }) => (pad.kind === "zones" ? pad.zones.map(({ name }) => name) : []));
  expect([...new Set(zones)].filter((name) => isWord(name) && !zoneNames[name])).toEqual([]);
});
