import { describe, expect, it } from "vitest";
import { gridShape, holds, nextRun, placesOf, rowsAhead, rowsAround, rowsInView } from "./grid-geometry.ts";

describe("the shape of the grid", () => {
  it("has three columns on a small phone, and knows its height before any tile", () => {
    const shape = gridShape({ width: 336, count: 10_000, textHeight: 60, wide: false, lite: false });
    expect(shape).toMatchObject({ columns: 3, tileWidth: 104, tileHeight: 199, rowPitch: 215, rows: 3334 });
    expect(shape.height).toBe(3334 * 215 - 16);
  });

  it("has a column more, of smaller tiles, where data is spared", () => {
    const shape = gridShape({ width: 336, count: 10_000, textHeight: 60, wide: false, lite: true });
    expect(shape).toMatchObject({ columns: 4, tileWidth: 75, rows: 2500 });
  });

  it("has at least one column, and no height without games", () => {
    expect(gridShape({ width: 40, count: 5, textHeight: 60, wide: true, lite: false })).toMatchObject({
      columns: 1,
      rows: 5,
    });
    expect(gridShape({ width: 336, count: 0, textHeight: 60, wide: false, lite: false }).height).toBe(0);
  });
});

describe("what is in view", () => {
  const shape = gridShape({ width: 336, count: 100, textHeight: 60, wide: false, lite: false });

  it("is the first rows at the top of the page, and with some to spare three more", () => {
    const rows = rowsInView(shape, 200, 640);
    expect(rows).toEqual({ first: 0, end: 3 });
    expect(rowsAround(rows, shape)).toEqual({ first: 0, end: 6 });
  });

  it("moves with the page, three rows ahead and behind", () => {
    const rows = rowsInView(shape, -215 * 10, 640);
    expect(rows).toEqual({ first: 10, end: 13 });
    expect(rowsAround(rows, shape)).toEqual({ first: 7, end: 16 });
    expect(rowsAhead(rows, shape, true)).toEqual({ first: 10, end: 14 });
    expect(rowsAhead(rows, shape, false)).toEqual({ first: 9, end: 13 });
  });

  it("has a place for every game, and none beyond the last", () => {
    expect(placesOf({ first: 7, end: 16 }, shape, 100)).toEqual({ first: 21, end: 48 });
    expect(placesOf({ first: 29, end: 34 }, shape, 100)).toEqual({ first: 87, end: 100 });
  });

  it("ends with the games", () => {
    expect(rowsAround(rowsInView(shape, -215 * 32, 640), shape)).toEqual({ first: 29, end: 34 });
    expect(rowsInView(shape, -100_000, 640)).toEqual({ first: 34, end: 34 });
    const none = gridShape({ width: 336, count: 0, textHeight: 60, wide: false, lite: false });
    expect(rowsInView(none, 0, 640)).toEqual({ first: 0, end: 0 });
  });
});

describe("the games that there are", () => {
  const inView = { first: 10, end: 13 };
  const wanted = { first: 7, end: 16 };

  it("are those in view first, then those below, then those above, a few at a time", () => {
    expect(nextRun({ first: 8, end: 11 }, inView, wanted, 1)).toEqual({ first: 8, end: 12 });
    expect(nextRun({ first: 11, end: 14 }, inView, wanted, 1)).toEqual({ first: 10, end: 14 });
    expect(nextRun({ first: 10, end: 14 }, inView, wanted, 1)).toEqual({ first: 10, end: 15 });
    expect(nextRun({ first: 10, end: 15 }, inView, wanted, 3)).toEqual({ first: 8, end: 16 });
    expect(nextRun(wanted, inView, wanted, 1)).toEqual(wanted);
  });

  it("begin anew where the page has been moved far away", () => {
    expect(nextRun({ first: 90, end: 99 }, inView, wanted, 2)).toEqual({ first: 10, end: 12 });
  });

  it("hold what comes next, or do not", () => {
    expect(holds(wanted, inView)).toBe(true);
    expect(holds(inView, inView)).toBe(true);
    expect(holds({ first: 10, end: 12 }, inView)).toBe(false);
    expect(holds({ first: 11, end: 16 }, inView)).toBe(false);
  });
});
