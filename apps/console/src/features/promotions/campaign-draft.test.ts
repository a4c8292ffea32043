import { expect, it } from "vitest";
import { type CampaignDraft, draftOf, inputOf } from "./campaign-draft.ts";

const amount = (minor: string) => ({ text: minor, minor });

/** A draft that can be saved, whose live games have this contribution. */
function draftWith(text: string, units: number | undefined): CampaignDraft {
  const first = draftOf(undefined, "page", "PKR", "en");
  return {
    ...first,
    ...{ cap: amount("5000"), minimumDeposit: amount("4000"), budget: amount("50000") },
    contributions: { ...first.contributions, LIVE: { text, units } },
  };
}

it("saves the contributions of games, and none for an empty field", () => {
  const RNG = { category: "RNG", rate: 10_000 };
  expect(inputOf(draftWith("25", 2_500))?.terms.contributions).toEqual([RNG, { category: "LIVE", rate: 2_500 }]);
  expect(inputOf(draftWith("", undefined))?.terms.contributions).toEqual([RNG]);
  expect(inputOf(draftWith("0", 0))?.terms.contributions).toEqual([RNG]);
});

it("saves who may join, and nothing while a level is not a number", () => {
  const draft = draftWith("", undefined);
  const audience = { ...draft.audience, levels: "1, 12،3", languages: " ur,en ", labels: "Gold", team: " agent " };
  const deposited = { ...audience, deposited: "no" } as const;
  expect(inputOf({ ...draft, audience: deposited })?.audience).toMatchObject({
    ...{ levels: [1, 12, 3], languages: ["ur", "en"], team: "agent", oncePerDevice: false },
    ...{ labels: ["Gold"], hasDeposited: false },
  });
  expect(inputOf({ ...draft, audience: { ...audience, levels: "gold" } })).toBeUndefined();
});

it("saves nothing while a contribution is not a number", () => {
  expect(inputOf(draftWith("1o", undefined))).toBeUndefined();
});
