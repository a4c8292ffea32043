import { expect, it } from "vitest";
import { draftAudience, withChosen } from "../../shared/audience/audience-draft.ts";
import { type CampaignDraft, draftOf, draftPlaces, inputOf } from "./campaign-draft.ts";

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

it("saves who may join, and begins with the stored choices", () => {
  const draft = draftWith("", undefined);
  const audience = {
    ...draft.audience,
    levels: ["12", "1"],
    languages: ["ur", "en"],
    labels: ["gold"],
    team: " agent ",
  };
  const deposited = { ...audience, deposited: "no" } as const;
  const saved = inputOf({ ...draft, audience: deposited })?.audience;
  expect(saved).toMatchObject({
    ...{ levels: [1, 12], languages: ["ur", "en"], team: "agent", oncePerDevice: false },
    ...{ labels: ["gold"], hasDeposited: false },
  });
  expect(draftAudience(saved)).toEqual({ ...deposited, levels: ["1", "12"], team: "agent" });
});

it("keeps a chosen level that the brand no longer has among the choices", () => {
  expect(withChosen(["0", "1"], ["7", "1"])).toEqual(["0", "1", "7"]);
});

it("saves nothing while a contribution is not a number", () => {
  expect(inputOf(draftWith("1o", undefined))).toBeUndefined();
});

it("saves a gift as a deposit of its amount, whatever was typed about a deposit before", () => {
  const typed = {
    kind: "birthday",
    base: "bonus_and_deposit",
    minimumDeposit: { text: "x", minor: undefined },
  } as const;
  expect(inputOf({ ...draftWith("", undefined), ...typed })?.terms).toMatchObject({
    ...{ rate: 10_000, cap: "5000", minimumDeposit: "5000", base: "bonus", depositMultiplier: 0, every: "once" },
  });
});

it("saves the typed places, no limit for an empty field, and nothing while they are not a number", () => {
  const saved = (text: string, units: number | undefined) =>
    inputOf({ ...draftWith("", undefined), places: { text, units } });
  expect(draftWith("", undefined).places).toEqual({ text: "", units: undefined });
  expect(saved("", undefined)?.terms.places).toBeNull();
  expect(saved(" ", undefined)?.terms.places).toBeNull();
  expect(saved("500", 500)?.terms.places).toBe(500);
  expect(saved("-1", undefined)).toBeUndefined();
  expect(draftPlaces(500)).toEqual({ text: "500", units: 500 });
});
