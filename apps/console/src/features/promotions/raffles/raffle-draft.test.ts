import { expect, it } from "vitest";
import type { RaffleCampaign } from "../../../platform/answers.ts";
import { ALL_CHANCES, chancesOf, newPrize, raffleDraftOf, raffleInputOf } from "./raffle-draft.ts";

const RAFFLE: RaffleCampaign = {
  ...{ id: "019b0000-0000-7000-8000-000000000001", title: "Wheel", kind: "wheel", state: "open", version: 3 },
  terms: {
    ticket: { goal: "valid_bet", amount: "2000", most: 5 },
    prizes: [
      { key: "five", kind: "cash", amount: "500", weight: 125, stock: 40 },
      { key: "points", kind: "points", amount: "2000", weight: 2_875, stock: null },
      { key: "none", kind: "nothing", amount: "0", weight: 7_000, stock: null },
    ],
    claimDays: 7,
  },
  ...{ startsAt: null, endsAt: null, currency: "USD", draws: 0, given: [], versions: [] },
  budget: { granted: "100000", reserved: "0", spent: "0" },
};

it("sends an unchanged draft as the terms that it was made from", () => {
  const draft = raffleDraftOf(RAFFLE, "", "USD", "en");
  expect(draft.prizes[0]?.weight.text).toBe("1.25");
  expect(raffleInputOf(draft)).toMatchObject({ kind: "wheel", budget: "100000", terms: RAFFLE.terms });
});

it("sends nothing while the chances do not sum or a prize is incomplete", () => {
  const draft = raffleDraftOf(RAFFLE, "", "USD", "en");
  expect(chancesOf(draft.prizes)).toBe(ALL_CHANCES);
  const more = { ...draft, prizes: [...draft.prizes, newPrize(draft.prizes)] };
  expect(raffleInputOf(more)).toBeUndefined();
  const less = { ...draft, prizes: draft.prizes.slice(1) };
  expect(raffleInputOf(less)).toBeUndefined();
});

it("gives a new prize a key that no other prize has", () => {
  expect(newPrize([{ key: "prize-2" }]).key).toBe("prize-3");
});
