import { expect, it } from "vitest";
import type { MissionCampaign } from "../../../platform/answers.ts";
import { missionDraftOf, missionTermsOf, newStep, isTargetTooLow } from "./mission-draft.ts";

const MISSION: MissionCampaign = {
  ...{ id: "019b0000-0000-7000-8000-000000000001", state: "open", version: 2, currency: "USD", granted: [4, 1] },
  terms: {
    ...{ period: "week", goal: "rounds", category: "RNG", claimDays: 7 },
    steps: [
      { target: "30", amount: "150", points: 10 },
      { target: "90", amount: "500", points: 40 },
    ],
  },
  ...{ startsAt: null, endsAt: null, periodTo: "2026-01-01T00:00:00Z", versions: [] },
  budget: { granted: "100000", reserved: "0", spent: "0" },
};

it("sends an unchanged draft as the terms that it was made from", () => {
  const draft = missionDraftOf(MISSION, "USD", "en");
  expect(missionTermsOf(draft)).toEqual(MISSION.terms);
  const money = missionDraftOf({ ...MISSION, terms: { ...MISSION.terms, goal: "valid_bet" } }, "USD", "en");
  expect(missionTermsOf(money)).toEqual({ ...MISSION.terms, goal: "valid_bet" });
});

it("sends nothing while a step is incomplete or the targets do not rise, and no category for deposits", () => {
  const draft = missionDraftOf(MISSION, "USD", "en");
  expect(missionTermsOf({ ...draft, steps: [...draft.steps, newStep(draft.steps)] })).toBeUndefined();
  expect(missionTermsOf({ ...draft, steps: draft.steps.toReversed() })).toBeUndefined();
  const deposits = missionDraftOf({ ...MISSION, terms: { ...MISSION.terms, goal: "deposits" } }, "USD", "en");
  expect(missionTermsOf(deposits)?.category).toBeNull();
});

it("names the step whose target is not above the one before it, and no step that is incomplete", () => {
  const draft = missionDraftOf(MISSION, "USD", "en");
  const fallen = { ...draft, steps: [...draft.steps.toReversed(), newStep(draft.steps)] };
  expect(fallen.steps.map((_, index) => isTargetTooLow(fallen, index))).toEqual([false, true, false]);
});
