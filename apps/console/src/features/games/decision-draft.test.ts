import { readTypedNumber } from "@banyan/kernel";
import { expect, it } from "vitest";
import { blankDraft, changeOf } from "./decision-draft.ts";

const place = (text: string) => ({ text, reading: readTypedNumber(text, { locale: "en", decimals: 0 }) });

it("changes only what was chosen", () => {
  expect(changeOf(blankDraft)).toBeUndefined();
  expect(changeOf({ ...blankDraft, hot: "yes" })).toEqual({ hot: true });
  expect(changeOf({ ...blankDraft, fresh: "default", shown: "no" })).toEqual({ fresh: null, hidden: true });
});

it("gives a place, or takes it away, and takes no word for one", () => {
  expect(changeOf({ ...blankDraft, placed: true, place: place(" 12 ") })).toEqual({ place: 12 });
  expect(changeOf({ ...blankDraft, placed: true })).toEqual({ place: null });
  expect(changeOf({ ...blankDraft, placed: true, place: place("first") })).toBeUndefined();
  expect(changeOf({ ...blankDraft, placed: true, place: place("0") })).toBeUndefined();
});
