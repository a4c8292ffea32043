import { expect, it } from "vitest";
import { prizesOf, wrongPrizeLine } from "./race-draft.ts";

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
