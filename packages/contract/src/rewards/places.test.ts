import { expect, it } from "vitest";
import { activityTermsInput } from "./activities/activity-shapes.ts";
import { bonusTermsInput } from "./bonus-terms.ts";

const BONUS = {
  ...{ rate: 5_000, cap: "5000", minimumDeposit: "4000", multiplier: 200, base: "bonus", depositMultiplier: 0 },
  ...{ contributions: [{ category: "RNG", rate: 10_000 }], maximumStake: null, days: 7, joinDays: 3, every: "day" },
};
const ACTIVITY = { every: "once", pictures: 1, cap: "5000" };

it("terms that were stored without places have no limit", () => {
  expect(bonusTermsInput.parse(BONUS).places).toBeNull();
  expect(activityTermsInput.parse(ACTIVITY).places).toBeNull();
});

it("places are whole numbers from one to a million, or none", () => {
  const isAccepted = (places: unknown) => {
    const answers = [
      bonusTermsInput.safeParse({ ...BONUS, places }).success,
      activityTermsInput.safeParse({ ...ACTIVITY, places }).success,
    ];
    expect(new Set(answers).size).toBe(1);
    return answers[0];
  };
  expect([null, 1, 500, 1_000_000].map(isAccepted)).toEqual([true, true, true, true]);
  expect([0, -1, 1.5, 1_000_001, "500", Number.NaN].map(isAccepted)).not.toContain(true);
});
