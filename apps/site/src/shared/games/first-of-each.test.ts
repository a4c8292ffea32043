import { expect, it } from "vitest";
import { firstOfEach } from "./first-of-each.ts";

it("[R-9.03] lets one press a second on the same game through, and makes up for none", () => {
  let time = 5;
  const mayPass = firstOfEach<number>(1000, () => time);
  const passed = [0, 1, 500, 999, 1000, 1001, 2500].filter((at) => {
    time = 5 + at;
    return mayPass(7);
  });
  expect(passed).toEqual([0, 1000, 2500]);
});

it("lets a press on a second game through within the same second", () => {
  let time = 0;
  const mayPass = firstOfEach<number>(1000, () => time);
  expect(mayPass(7)).toBe(true);
  time = 300;
  expect(mayPass(8)).toBe(true);
  expect(mayPass(7)).toBe(false);
});
