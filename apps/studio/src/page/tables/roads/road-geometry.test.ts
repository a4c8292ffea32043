import { expect, it } from "vitest";
import { cellBox, columnsFrom } from "./road-geometry.ts";

it("the last columns are shown, and one is free for the next result", () => {
  expect(columnsFrom(0, 10)).toBe(0);
  expect(columnsFrom(9, 10)).toBe(0);
  expect(columnsFrom(10, 10)).toBe(1);
  expect(columnsFrom(25, 10)).toBe(16);
});

it("a mark is in the middle of its cell", () => {
  expect(cellBox(0, 0, 16)).toEqual({ x: 8, y: 8 });
  expect(cellBox(2, 5, 10)).toEqual({ x: 25, y: 55 });
});
