import { expect, it } from "vitest";
import { blankDraft, changeOf } from "./decision-draft.ts";

it("changes only what was chosen", () => {
  expect(changeOf(blankDraft)).toBeUndefined();
  expect(changeOf({ ...blankDraft, hot: "yes" })).toEqual({ hot: true });
  expect(changeOf({ ...blankDraft, fresh: "default", shown: "no" })).toEqual({ fresh: null, hidden: true });
});

it("gives a place, or takes it away, and takes no word for one", () => {
  expect(changeOf({ ...blankDraft, placed: true, place: " 12 " })).toEqual({ place: 12 });
  expect(changeOf({ ...blankDraft, placed: true })).toEqual({ place: null });
  expect(changeOf({ ...blankDraft, placed: true, place: "first" })).toBeUndefined();
  expect(changeOf({ ...blankDraft, placed: true, place: "0" })).toBeUndefined();
});
