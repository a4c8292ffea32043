import { describe, expect, it } from "vitest";
import { STAKE_CONDITIONS, type StakeRefusal, type StakeSituation, stakeRefusal } from "./stake-admission.ts";

const ADMITTED: StakeSituation = {
  launch: "valid",
  mayPlay: true,
  overdrawn: false,
  offer: "open",
  currencyMatches: true,
  takenBack: false,
  stake: 100n,
  smallest: 100n,
  greatest: 100n,
  minimum: 10n,
  maximum: 1_000n,
  acceptsFreeRounds: true,
  available: 100n,
};

/** One change for each reason, in the order of precedence. */
const FAULTS: readonly [StakeRefusal, Partial<StakeSituation>][] = [
  ["LAUNCH_UNKNOWN", { launch: "unknown" }],
  ["LAUNCH_EXPIRED", { launch: "expired" }],
  ["PLAY_BLOCKED", { mayPlay: false }],
  ["OFFER_UNKNOWN", { offer: "unknown" }],
  ["CURRENCY_DIFFERS", { currencyMatches: false }],
  ["TAKEN_BACK", { takenBack: true }],
  ["OFFER_CLOSED", { offer: "closed" }],
  ["CUT_OFF", { offer: "cut_off" }],
  ["BELOW_MINIMUM", { minimum: 101n }],
  ["ABOVE_MAXIMUM", { maximum: 99n }],
  ["FUNDS_MISSING", { available: 99n }],
];

describe("the admission of a stake", () => {
  it("accepts one against which nothing speaks, up to the last minor unit", () => {
    expect(stakeRefusal(ADMITTED)).toBeUndefined();
    expect(stakeRefusal({ ...ADMITTED, minimum: 100n, maximum: 100n })).toBeUndefined();
  });

  it.each(FAULTS)("refuses with %s for that reason alone", (refusal, fault) => {
    expect(stakeRefusal({ ...ADMITTED, ...fault })).toBe(refusal);
  });

  it("names the first of all reasons", () => {
    // A fault that comes later in the order never hides one that comes earlier.
    for (const [place, [refusal, fault]] of FAULTS.entries()) {
      for (const [, later] of FAULTS.slice(place)) {
        expect(stakeRefusal({ ...ADMITTED, ...later, ...fault })).toBe(refusal);
      }
    }
    expect(STAKE_CONDITIONS.map(({ refusal }) => refusal)).toEqual(FAULTS.map(([refusal]) => refusal));
  });

  it("refuses a player who owes money as one who may not play", () => {
    expect(stakeRefusal({ ...ADMITTED, overdrawn: true })).toBe("PLAY_BLOCKED");
  });

  it("lets a free round pass below the least stake only where there are free rounds", () => {
    const bet = (stake: bigint) => ({ ...ADMITTED, stake, smallest: stake, greatest: stake });
    expect(stakeRefusal(bet(0n))).toBeUndefined();
    expect(stakeRefusal({ ...bet(0n), acceptsFreeRounds: false })).toBe("BELOW_MINIMUM");
    expect(stakeRefusal(bet(9n))).toBe("BELOW_MINIMUM");
  });

  it("compares the limits with each bet of a stake, and the funds with all of them", () => {
    const many = { ...ADMITTED, stake: 2_000n, smallest: 10n, greatest: 1_000n, available: 2_000n };
    expect(stakeRefusal(many)).toBeUndefined();
    expect(stakeRefusal({ ...many, smallest: 9n })).toBe("BELOW_MINIMUM");
    expect(stakeRefusal({ ...many, greatest: 1_001n })).toBe("ABOVE_MAXIMUM");
    expect(stakeRefusal({ ...many, available: 1_999n })).toBe("FUNDS_MISSING");
  });
});
