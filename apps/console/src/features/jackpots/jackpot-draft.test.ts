import { expect, it } from "vitest";
import { newJackpotDraft, readJackpotDraft } from "./jackpot-draft.ts";

const money = (minor: string) => ({ text: minor, minor });
const draft = {
  ...newJackpotDraft("banyan", "en"),
  names: { en: " Golden Banyan ", ur: " " },
  seed: money("100000"),
  minimumStake: money("100"),
  ceiling: money("200000"),
};

it("reads per cents as hundredths, and asks only for what the kind of jackpot needs", () => {
  expect(readJackpotDraft({ ...draft, contribution: "1,25", reserve: "10.5" })).toMatchObject({
    names: { en: "Golden Banyan" },
    contributionBps: 125,
    reserveBps: 1_050,
    ceiling: "200000",
    vendors: [],
  });
  expect(readJackpotDraft({ ...draft, vendors: ["PT"] })).toMatchObject({ vendors: ["PT"] });
  const mystery = readJackpotDraft({ ...draft, kind: "mystery", minutes: "90" });
  expect(mystery).toMatchObject({ longestSeconds: 5_400 });
  expect(mystery).not.toHaveProperty("ceiling");
});

it.each([
  [{ names: { en: "  " } }],
  [{ brandIds: [] }],
  [{ contribution: "0" }],
  [{ contribution: "20.01" }],
  [{ contribution: "1.234" }],
  [{ reserve: "91" }],
  [{ ceiling: money("100000") }],
  [{ kind: "chance" as const }],
  [{ kind: "mystery" as const, minutes: "0" }],
])("asks for nothing while it says %j", (change) => {
  expect(readJackpotDraft({ ...draft, ...change })).toBeUndefined();
});
