import { expect, it } from "vitest";
import { coveredName } from "./covered-name.ts";

it.each([
  ["lantern", "la***n"],
  ["a-very-long-username", "a-***e"],
  ["sohail", "so***l"],
  ["amina", "a***"],
  ["x", "x***"],
  ["榕树下的灯笼", "榕树***笼"],
])("[R-3.05] covers %s as %s", (name, covered) => {
  expect(coveredName(name)).toBe(covered);
});
