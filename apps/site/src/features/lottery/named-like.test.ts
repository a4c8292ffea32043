import { expect, it } from "vitest";
import { isNamedLike } from "./named-like.ts";

it("finds names by plain letters, by parts of words, and in any order", () => {
  expect(isNamedLike("Đà Nẵng × Quảng Ngãi", "da nang")).toBe(true);
  expect(isNamedLike("Đà Nẵng × Quảng Ngãi", "ngai  NANG")).toBe(true);
  expect(isNamedLike("Miền Bắc 1 phút", "bắc 1")).toBe(true);
  expect(isNamedLike("越南北部 1分", "北部")).toBe(true);
  expect(isNamedLike("ویتنام شمال", "شمال")).toBe(true);
});

it("finds every name by an empty search, and no other name by a word that it lacks", () => {
  expect(isNamedLike("Da Lat", " ")).toBe(true);
  expect(isNamedLike("Da Lat", "da nang")).toBe(false);
});
