import { describe, expect, it } from "vitest";
import { gamesInView, gridShape } from "./grid-geometry.ts";

describe("the shape of the grid", () => {
  it("has three columns on a small phone, and knows its height before any tile", () => {
    const shape = gridShape({ width: 336, count: 10_000, textHeight: 60, wide: false });
    expect(shape).toMatchObject({ columns: 3, tileWidth: 104, tileHeight: 199, rowPitch: 215, rows: 3334 });
    expect(shape.height).toBe(3334 * 215 - 16);
  });

  it("has at least one column, and no height without games", () => {
    expect(gridShape({ width: 40, count: 5, textHeight: 60, wide: true })).toMatchObject({ columns: 1, rows: 5 });
    expect(gridShape({ width: 336, count: 0, textHeight: 60, wide: false }).height).toBe(0);
  });
});

describe("what is in view", () => {
  const shape = gridShape({ width: 336, count: 100, textHeight: 60, wide: false });

  it("is the first rows and three more at the top of the page", () => {
    expect(gamesInView(shape, 100, 200, 640)).toEqual({ first: 0, end: 18 });
  });

  it("moves with the page, three rows ahead and behind", () => {
    expect(gamesInView(shape, 100, -215 * 10, 640)).toEqual({ first: 21, end: 48 });
  });

  it("ends with the games", () => {
    expect(gamesInView(shape, 100, -215 * 32, 640)).toEqual({ first: 87, end: 100 });
    expect(gamesInView(shape, 100, -100_000, 640)).toEqual({ first: 100, end: 100 });
    expect(gamesInView(shape, 0, 0, 640)).toEqual({ first: 0, end: 0 });
  });
});
