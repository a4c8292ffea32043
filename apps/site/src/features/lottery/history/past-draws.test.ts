import { expect, it } from "vitest";
import {
  digitTimes,
  drawsOf,
  expectedOf,
  longestAbsences,
  outsideOf,
  specialsOf,
  timesDrawn,
  weekdayOf,
  weeksOf,
  yearsOf,
} from "./past-draws.ts";

/** Six draws of two numbers each. 2018-01-01 was a Monday. */
const DRAWS = [
  { date: "2017-12-30", endings: [7, 12] },
  { date: "2017-12-31", endings: [12, 12] },
  { date: "2018-01-01", endings: [45, 7] },
  { date: "2018-01-02", endings: [45, 46] },
  { date: "2018-01-03", endings: [99, 46] },
  { date: "2018-01-08", endings: [12, 0] },
];

const absenceOf = (ending: number, draws = DRAWS) => longestAbsences(draws)[ending];

it("lists the years with draws, and takes the draws of one", () => {
  expect(yearsOf(DRAWS)).toEqual(["2018", "2017"]);
  expect(drawsOf(DRAWS, "2017").map(({ date }) => date)).toEqual(["2017-12-30", "2017-12-31"]);
  expect(drawsOf(DRAWS, "all")).toHaveLength(6);
});

it("counts every number, those of one draw as often as they came", () => {
  const times = timesDrawn(DRAWS.map(({ endings }) => endings));
  expect([0, 7, 12, 45, 46, 99, 50].map((ending) => times[ending])).toEqual([1, 2, 4, 2, 2, 1, 0]);
  expect(times).toHaveLength(100);
});

it("finds the longest row of draws without a number, and its days", () => {
  expect(absenceOf(12)).toEqual({ ending: 12, draws: 3, after: "2017-12-31", until: "2018-01-08", atEnd: 0 });
  // The first one of equal length; the period ends without the number.
  expect(absenceOf(7)).toEqual({ ending: 7, draws: 3, after: "2018-01-01", until: undefined, atEnd: 3 });
  // The period begins without it.
  expect(absenceOf(45)).toEqual({ ending: 45, draws: 2, after: undefined, until: "2018-01-01", atEnd: 2 });
  expect(absenceOf(50)).toEqual({ ending: 50, draws: 6, after: undefined, until: undefined, atEnd: 6 });
  expect(absenceOf(7, DRAWS.slice(0, 1))).toEqual({
    ending: 7,
    draws: 0,
    after: undefined,
    until: undefined,
    atEnd: 0,
  });
});

it("takes the special prize of a day of the week", () => {
  expect(["2018-01-01", "2017-12-31", "2018-12-31"].map(weekdayOf)).toEqual([0, 6, 0]);
  expect(specialsOf(DRAWS, 0)).toEqual([45, 12]);
  expect(specialsOf(DRAWS)).toEqual([7, 12, 45, 45, 99, 12]);
});

it("counts the first and the last digit", () => {
  const times = timesDrawn(DRAWS.map(({ endings }) => endings));
  expect(digitTimes(times, "first")).toEqual([3, 4, 0, 0, 4, 0, 0, 0, 0, 1]);
  expect(digitTimes(times, "last")).toEqual([1, 0, 4, 0, 0, 2, 2, 2, 0, 1]);
});

it("says what chance gives, two standard deviations on both sides", () => {
  expect(expectedOf(100, 0.5)).toEqual({ mean: 50, deviation: 5, low: 40, high: 60 });
  expect(expectedOf(2, 0.5).low).toBe(0);
  expect(outsideOf([39, 40, 60, 61, 0], expectedOf(100, 0.5))).toBe(3);
});

it("puts the special prizes into weeks from Monday to Sunday, the latest first", () => {
  const none = undefined;
  expect(weeksOf(DRAWS)).toEqual([
    { monday: "2018-01-08", specials: [12, none, none, none, none, none, none] },
    { monday: "2018-01-01", specials: [45, 45, 99, none, none, none, none] },
    { monday: "2017-12-25", specials: [none, none, none, none, none, 7, 12] },
  ]);
});
