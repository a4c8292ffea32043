import { expect, it } from "vitest";
import type { RaceCampaign } from "../../../platform/answers.ts";
import { isTooLow, prizesOf, raceDraftOf, scoreTermsOf, wrongPrizeLine } from "./race-draft.ts";

const RULES = { currency: "USD", locale: "en" };

it("reads one prize on each line, and passes over empty lines", () => {
  expect(prizesOf({ prizes: "100\n\n50.5\n" }, RULES)).toEqual(["10000", "5050"]);
  expect(wrongPrizeLine({ prizes: "100\n\n50.5\n" }, RULES)).toBeUndefined();
});

it("names the first line that is no amount above zero", () => {
  for (const wrong of ["abc", "0", "-5", "1.000", "1.234"]) {
    const draft = { prizes: `100\n\n${wrong}\nabc` };
    expect([wrong, prizesOf(draft, RULES), wrongPrizeLine(draft, RULES)]).toEqual([wrong, undefined, 3]);
  }
});

it("has no prizes and no wrong line while nothing is typed", () => {
  expect(prizesOf({ prizes: " \n" }, RULES)).toBeUndefined();
  expect(wrongPrizeLine({ prizes: " \n" }, RULES)).toBeUndefined();
});

const draftOf = (terms?: Pick<RaceCampaign["terms"], "score" | "minimum" | "leastStake">) =>
  raceDraftOf(
    terms && ({ terms: { ...terms, prizes: [], claimDays: 7 }, budget: { granted: "1" } } as unknown as RaceCampaign),
    "page",
    RULES,
  );

it.each([
  { score: "valid_bet", minimum: "12345", leastStake: null },
  { score: "win", minimum: "1", leastStake: null },
  { score: "rounds", minimum: "250", leastStake: null },
  { score: "multiplier", minimum: "125000", leastStake: "100" },
] as const)("sends the terms of a race by $score as it has read them", (terms) => {
  expect(scoreTermsOf(draftOf(terms))).toEqual(terms);
});

it("writes a multiplier as payout divided by stake", () => {
  const draft = draftOf({ score: "multiplier", minimum: "125000", leastStake: "100" });
  expect([draft.leastMultiplier.text, draft.leastStake.text]).toEqual(["12.50", "1.00"]);
});

it("has no terms while a field of the score is empty or too low, and leaves out those of other scores", () => {
  const draft = draftOf({ score: "multiplier", minimum: "125000", leastStake: "100" });
  expect(scoreTermsOf({ ...draft, leastStake: { text: "", minor: undefined } })).toBeUndefined();
  expect(scoreTermsOf({ ...draft, score: "rounds" })).toBeUndefined();
  expect(scoreTermsOf({ ...draft, score: "rounds", leastRounds: { text: "5", units: 5 } })).toEqual({
    ...{ score: "rounds", minimum: "5", leastStake: null },
  });
  const low = { ...draft, leastMultiplier: { text: "0.99", units: 99 } };
  expect([isTooLow(low), scoreTermsOf(low)]).toEqual([true, undefined]);
  const none = { ...draft, score: "rounds" as const, leastRounds: { text: "0", units: 0 } };
  expect([isTooLow(none), scoreTermsOf(none)]).toEqual([true, undefined]);
  expect(isTooLow(draftOf())).toBe(false);
});
