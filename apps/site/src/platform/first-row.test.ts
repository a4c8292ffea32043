import { beforeEach, expect, it, vi } from "vitest";
import { firstRow } from "./first-row.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

it("stays closed for the member who closed it, and opens for another one", () => {
  expect(firstRow.isClosed()).toBe(false);
  firstRow.close("a");
  firstRow.openUnlessClosedBy("a");
  expect(firstRow.isClosed()).toBe(true);
  firstRow.openUnlessClosedBy("b");
  expect(firstRow.isClosed()).toBe(false);
});

it("opens again when the member plays", () => {
  firstRow.close("a");
  firstRow.open();
  expect(firstRow.isClosed()).toBe(false);
});
