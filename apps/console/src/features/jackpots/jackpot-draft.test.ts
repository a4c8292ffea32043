import { expect, it } from "vitest";
import { newJackpotDraft, readJackpotDraft } from "./jackpot-draft.ts";

const money = (minor: string) => ({ text: minor, minor });
const number = (units: number | undefined) => ({ text: String(units), units });
const draft = {
  ...newJackpotDraft("banyan", "en"),
  names: { en: " Golden Banyan ", ur: " " },
  seed: money("100000"),
  minimumStake: money("100"),
  ceiling: money("200000"),
};

it("asks only for what the kind of jackpot needs", () => {
  expect(readJackpotDraft({ ...draft, contribution: number(125), reserve: number(1_050) })).toMatchObject({
    names: { en: "Golden Banyan" },
    contributionBps: 125,
    reserveBps: 1_050,
    ceiling: "200000",
    vendors: [],
  });
  expect(readJackpotDraft({ ...draft, vendors: ["PT"] })).toMatchObject({ vendors: ["PT"] });
  const mystery = readJackpotDraft({ ...draft, kind: "mystery", minutes: number(90) });
  expect(mystery).toMatchObject({ longestSeconds: 5_400 });
  expect(mystery).not.toHaveProperty("ceiling");
});

it.each([
  [{ names: { en: "  " } }],
  [{ brandIds: [] }],
  [{ contribution: number(0) }],
  [{ contribution: number(2_001) }],
  [{ contribution: number(undefined) }],
  [{ reserve: number(9_100) }],
  [{ ceiling: money("100000") }],
  [{ kind: "chance" as const }],
  [{ kind: "mystery" as const, minutes: number(0) }],
])("asks for nothing while it says %j", (change) => {
  expect(readJackpotDraft({ ...draft, ...change })).toBeUndefined();
});
