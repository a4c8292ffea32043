import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../root.ts";
import { TURNS } from "./turns.ts";

it.each(TURNS.flat())("%s exists and proves no requirement alone", (file) => {
  expect(existsSync(join(root, file))).toBe(true);
  expect(readFileSync(join(root, file), "utf8")).not.toMatch(/\[R-\d/);
});
