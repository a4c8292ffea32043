import { expect, it } from "vitest";
import type { ReferralBoard } from "../../../platform/answers.ts";
import { newReferralStep, referralDraftOf, referralTermsOf } from "./referral-draft.ts";

const BOARD: ReferralBoard = {
  ...{ currency: "USD", version: 1, stopped: false, friends: 0, rewardedFriends: 0, held: [], versions: [] },
  terms: {
    firstDeposit: { minimum: "1000", amount: "200" },
    steps: [{ validBet: "10000", amount: "300" }],
    share: { rate: 25, days: 30, least: "10" },
    ...{ friendsMost: 50, claimDays: 7 },
  },
  budget: { granted: "100000", reserved: "0", spent: "0" },
};

it("sends an unchanged draft as the terms that it was made from", () => {
  const draft = referralDraftOf(BOARD, "en");
  expect(draft.rate.text).toBe("0.25");
  expect(referralTermsOf(draft)).toEqual(BOARD.terms);
});

it("sends nothing while a part is incomplete, and leaves out parts without an amount", () => {
  const draft = referralDraftOf(BOARD, "en");
  const none = { text: "", minor: undefined };
  expect(referralTermsOf({ ...draft, steps: [...draft.steps, newReferralStep(draft.steps)] })).toBeUndefined();
  expect(referralTermsOf({ ...draft, depositMinimum: none })).toBeUndefined();
  const stepsOnly = { ...draft, depositAmount: none, rate: { text: "", units: undefined } };
  expect(referralTermsOf(stepsOnly)).toMatchObject({ firstDeposit: null, share: null });
  expect(referralTermsOf({ ...stepsOnly, steps: [] })).toBeUndefined();
});
