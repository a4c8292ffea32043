import { describe, expect, it } from "vitest";
import {
  FIRST_SHARE_STEP,
  REFERRAL_HELD_FROM,
  REFERRAL_WEIGHTS,
  referralDue,
  type ReferralStep,
  unworkableReferralTerm,
} from "./referral-figures.ts";

const TERMS = {
  firstDeposit: { minimum: 1_000n, amount: 200n },
  steps: [
    { validBet: 10_000n, amount: 300n },
    { validBet: 50_000n, amount: 900n },
  ],
  share: { rate: 25, days: 30, least: 10n },
  friendsMost: 50,
  claimDays: 7,
};
const nothing = { firstDeposit: null, validBet: 0n, sharedBet: 0n };

describe("what a friend brings", () => {
  it("is nothing without acts, and nothing for a small first deposit", () => {
    expect(referralDue(TERMS, nothing, [])).toEqual([]);
    expect(referralDue(TERMS, { ...nothing, firstDeposit: 999n }, [])).toEqual([]);
  });

  it("is each reached step once", () => {
    const facts = { firstDeposit: 1_000n, validBet: 60_000n, sharedBet: 0n };
    const due = referralDue(TERMS, facts, []);
    expect(due.map(({ step, amount }) => [step, amount])).toEqual([
      [1, 200n],
      [2, 300n],
      [3, 900n],
    ]);
    expect(referralDue(TERMS, facts, due)).toEqual([]);
  });

  it("is the exact share, whatever the stretches, and none below the least part", () => {
    let [state, bets] = [7, 0n];
    const given: ReferralStep[] = [];
    for (let round = 0; round < 3_000; round += 1) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      bets += BigInt(state % 5_000) - 500n;
      const due = referralDue({ ...TERMS, steps: [] }, { ...nothing, sharedBet: bets }, given);
      for (const each of due) expect(each.amount).toBeGreaterThanOrEqual(10n);
      given.push(...due);
      expect(new Set(given.map(({ step }) => step)).size).toBe(given.length);
    }
    const paid = given.reduce((sum, { amount }) => sum + amount, 0n);
    expect(given[0]?.step).toBe(FIRST_SHARE_STEP);
    const whole = (bets * 25n) / 10_000n;
    expect(paid <= whole && whole - paid < 10n).toBe(true);
  });
});

it("never holds a reward for an address alone, and holds it for each other signal", () => {
  const { address, ...strong } = REFERRAL_WEIGHTS;
  expect(address).toBeLessThan(REFERRAL_HELD_FROM);
  for (const weight of Object.values(strong)) expect(weight).toBeGreaterThanOrEqual(REFERRAL_HELD_FROM);
});

it("refuses terms that never pay, steps that do not rise, and a budget below one reward", () => {
  expect(unworkableReferralTerm(TERMS, 900n)).toBeUndefined();
  expect(unworkableReferralTerm({ ...TERMS, firstDeposit: null, steps: [], share: null }, 900n)).toBe("terms");
  expect(unworkableReferralTerm({ ...TERMS, steps: TERMS.steps.toReversed() }, 900n)).toBe("steps");
  expect(unworkableReferralTerm(TERMS, 899n)).toBe("budget");
});
