import { expect, it } from "vitest";
import type { EnvelopeCampaign } from "../../../platform/answers.ts";
import { envelopeDraftOf, envelopeInputOf } from "./envelope-draft.ts";

const CAMPAIGN: EnvelopeCampaign = {
  ...{ id: "019b0000-0000-7000-8000-000000000001", title: "Rain", state: "open", version: 3 },
  terms: {
    ...{ opensAt: 1_215, minutes: 90, envelopes: 500, sum: "25000", split: "equal" },
    ...{ depositDays: 0, claimDays: 3 },
  },
  ...{ startsAt: null, endsAt: null, currency: "USD", rains: [], versions: [] },
  budget: { granted: "100000", reserved: "0", spent: "0" },
};

it("sends an unchanged draft as the terms that it was made from", () => {
  const draft = envelopeDraftOf(CAMPAIGN, "", "USD", "en");
  expect(draft.opensAt).toBe("20:15");
  expect(envelopeInputOf(draft)).toEqual({
    ...{ id: CAMPAIGN.id, startsAt: null, endsAt: null, budget: "100000", terms: CAMPAIGN.terms },
  });
});

it("sends nothing without a sum, or where an envelope would be empty", () => {
  expect(envelopeInputOf(envelopeDraftOf(undefined, "page", "USD", "en"))).toBeUndefined();
  const draft = envelopeDraftOf(CAMPAIGN, "", "USD", "en");
  expect(envelopeInputOf({ ...draft, sum: { text: "4.99", minor: "499" } })).toBeUndefined();
  expect(envelopeInputOf({ ...draft, sum: { text: "5", minor: "500" } })).toBeDefined();
});
