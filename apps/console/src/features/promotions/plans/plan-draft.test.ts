import { expect, it } from "vitest";
import { type PlanDraft, planDraftOf, planInputOf } from "./plan-draft.ts";

const amount = (minor: string) => ({ text: minor, minor });

function draftWith(rate: { text: string; units: number | undefined }): PlanDraft {
  const first = planDraftOf(undefined, "page", "PKR", "en");
  const amounts = { minimum: amount("1"), cap: amount("5000"), budget: amount("50000") };
  return { ...first, ...amounts, rates: { ...first.rates, LIVE: rate } };
}

it("saves the rates of games, and none for an empty field", () => {
  const slots = { category: "RNG", rate: 50 };
  expect(planInputOf(draftWith({ text: "0.25", units: 25 }))?.terms.rates).toEqual([
    slots,
    { category: "LIVE", rate: 25 },
  ]);
  expect(planInputOf(draftWith({ text: "", units: undefined }))?.terms.rates).toEqual([slots]);
});

it("saves nothing while a rate is not a number or an amount is missing", () => {
  expect(planInputOf(draftWith({ text: "x", units: undefined }))).toBeUndefined();
  expect(planInputOf({ ...draftWith({ text: "1", units: 100 }), cap: { text: "", minor: undefined } })).toBeUndefined();
});

it("saves that a rebate can be taken before its end, by the day and the week alone", () => {
  const draft = { ...draftWith({ text: "1", units: 100 }), anyTime: true };
  expect(planInputOf(draft)?.terms.anyTime).toBe(true);
  expect(planInputOf({ ...draft, period: "week" })?.terms.anyTime).toBe(true);
  expect(planInputOf({ ...draft, period: "hour" })?.terms.anyTime).toBe(false);
  expect(planInputOf({ ...draft, kind: "cashback" })?.terms.anyTime).toBe(false);
  expect(planInputOf({ ...draft, anyTime: false })?.terms.anyTime).toBe(false);
});

it("saves what VIP levels add, and nothing while they do not rise", () => {
  const extra = (key: number, from: number, units: number) => ({
    ...{ key, from: { text: String(from), units: from }, extra: { text: String(units / 100), units } },
  });
  const draft = draftWith({ text: "1", units: 100 });
  expect(planInputOf(draft)?.terms.levelExtras).toEqual([]);
  const rising = { ...draft, extras: [extra(1, 2, 10), extra(2, 5, 30)] };
  expect(planInputOf(rising)?.terms.levelExtras).toEqual([
    { from: 2, extra: 10 },
    { from: 5, extra: 30 },
  ]);
  expect(planInputOf({ ...rising, extras: rising.extras.toReversed() })).toBeUndefined();
});
