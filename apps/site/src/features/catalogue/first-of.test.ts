import { expect, it } from "vitest";
import { firstOf } from "./first-of.ts";

it("[R-9.03] lets one press a second through, and makes up for none", () => {
  let time = 5;
  const mayPass = firstOf(1000, () => time);
  const passed = [0, 1, 500, 999, 1000, 1001, 2500].filter((at) => {
    time = 5 + at;
    return mayPass();
  });
  expect(passed).toEqual([0, 1000, 2500]);
});
