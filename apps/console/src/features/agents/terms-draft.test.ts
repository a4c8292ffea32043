import { expect, it } from "vitest";
import { beginDraft, fromTemplate, readDraft } from "./terms-draft.ts";

const written = { currency: "USD", locale: "en" };
const rows = [
  { min: "0", active: 0, rate: 1_000 },
  { min: "1250050", active: 12, rate: 1_525 },
];

it("begins with the rows of a template, as the operator would type them", () => {
  const draft = fromTemplate(beginDraft("dividend"), rows, written);
  expect(draft.rows.map(({ rate }) => rate)).toEqual(["10", "15.25"]);
  expect(readDraft(draft, written.currency, written.locale)?.rows).toEqual(rows);
});

it("keeps one row of a template for a real-time salary", () => {
  const draft = fromTemplate(beginDraft("realtime"), rows, written);
  expect(readDraft(draft, written.currency, written.locale)?.rows).toEqual(rows.slice(0, 1));
});

it("takes all known costs off a dividend, and none off a salary", () => {
  const termsOf = (kind: "dividend" | "daily") =>
    readDraft(fromTemplate(beginDraft(kind), rows, written), written.currency, written.locale);
  expect(termsOf("dividend")?.costs).toEqual(["bonus", "rebate", "points", "salaries"]);
  expect(termsOf("daily")?.costs).toEqual([]);
});
