import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { PROJECTS_OF, journeysOf } from "./projects.ts";

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".journey.ts"));

it("every journey file runs somewhere, and every name is a file", () => {
  expect(Object.keys(PROJECTS_OF).map((name) => `${name}.journey.ts`)).toEqual(files.toSorted());
  for (const projects of Object.values(PROJECTS_OF)) expect(projects.length).toBeGreaterThan(0);
});

it("each combination has journeys", () => {
  for (const project of ["phone-en", "phone-ur", "desktop-en", "desktop-ur", "screens"] as const) {
    expect(journeysOf(project), project).not.toEqual([]);
  }
});
