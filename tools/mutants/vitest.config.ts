import { defineConfig } from "vitest/config";
import { AREAS, fromRoot } from "./areas.ts";

const area = AREAS.find(({ name }) => name === process.env["MUTANTS_AREA"]);
if (!area) throw new Error("MUTANTS_AREA names no area");

const { slowTests = [] } = area;

/** The tests of one area. They run once for every mutant that they reach. */
export default defineConfig({
  test: {
    include: fromRoot(area, area.tests),
    testTimeout: 30_000,
    ...(slowTests.length > 0 ? { testNamePattern: new RegExp(`^(?!.*(?:${slowTests.join("|")}))`) } : {}),
  },
});
