import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PROJECTS_OF, TURNS, journeysOf } from "./projects.ts";

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

it("no journey that runs by turns is the only one of a requirement", () => {
  const rowsOf = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8").match(/\[R-[\d.]+\]/g) ?? [];
  const byTurns = new Set(TURNS.flat().map((name) => `${name}.journey.ts`));
  expect(files).toEqual(expect.arrayContaining([...byTurns]));
  const daily = new Set(files.filter((file) => !byTurns.has(file)).flatMap(rowsOf));
  for (const file of byTurns) for (const row of rowsOf(file)) expect(daily, `${file} ${row}`).toContain(row);
});
