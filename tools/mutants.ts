// npm run mutants [-- AREA …]: changes the pure code in small ways, one at a time. The unit tests must notice each
// change, or docs/mutants.md must argue why none can. Without an area all run. It writes their rows in docs/mutants.md,
// and fails when less than nine in ten are killed or argued.
// - -- --all: judges every mutant again, not only those of changed files and tests
// - -- --only FILE: judges the mutants of one file of an area, named as in tools/mutants/areas.ts, and writes no row. A
//   long area can so be judged in parts; the run of the whole area then reuses their results.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { type Area, AREAS, fromRoot } from "./mutants/areas.ts";
import { ARGUED, type ArguedMutant } from "./mutants/argued.ts";
import { withRow } from "./mutants/report.ts";
import { judgeMutants } from "./mutants/verdict.ts";
import { root } from "./root.ts";

const DOCUMENT = join(root, "docs", "mutants.md");
const PERCENT_MIN = 90;
const CONCURRENCY = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: "boolean", default: false }, only: { type: "string" } },
});
const unknown = positionals.filter((wanted) => !AREAS.some(({ name }) => name === wanted));
if (unknown.length > 0) {
  console.error(`no such area: ${unknown.join(", ")}. There are ${AREAS.map(({ name }) => name).join(", ")}.`);
  process.exit(2);
}
const wanted = AREAS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const cache = join(root, ".cache", "mutants");
mkdirSync(cache, { recursive: true });
let failed = 0;
for (const area of wanted) if (!(await run(area))) failed += 1;
process.exitCode = failed > 0 ? 1 : 0;

/** Runs one area and writes its row. Returns whether it passes. */
async function run(area: Area): Promise<boolean> {
  process.env["MUTANTS_AREA"] = area.name;
  const incrementalFile = join(cache, `${area.name}.json`);
  if (values.all) rmSync(incrementalFile, { force: true });
  const results = await new Stryker({
    mutate: [...fromRoot(area, values.only === undefined ? area.files : [values.only]), "!**/*.test.ts"],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "tools/mutants/vitest.config.ts", related: false },
    // The packages' settings for TypeScript refer to each other.
    ignorePatterns: [
      "**",
      "!*.json",
      "!**/tsconfig.json",
      `!${area.package}/**`,
      "!tools/mutants/*.ts",
      "**/node_modules/**",
    ],
    tempDirName: ".cache/mutants/sandbox",
    incremental: true,
    incrementalFile,
    concurrency: CONCURRENCY,
    reporters: ["progress-append-only"],
    allowConsoleColors: false,
  }).runMutationTest();

  const ofArea = (mutant: ArguedMutant) => results.some(({ fileName }) => fileName.endsWith(mutant.file));
  const lines = new Map<string, readonly string[]>();
  const verdict = judgeMutants(
    results.map(({ fileName, mutatorName, replacement, location, status }) => {
      const file = fileName.slice(fileName.indexOf("packages/"));
      const text = lines.get(file) ?? readFileSync(join(root, file), "utf8").split("\n");
      lines.set(file, text);
      const { start } = location;
      const line = (text[start.line - 1] ?? "").trim();
      return {
        file,
        at: `${start.line}:${start.column}`,
        line,
        mutator: mutatorName,
        replacement: replacement ?? "",
        status,
      };
    }),
    ARGUED.filter(ofArea),
  );
  for (const { file, at, line, mutator, replacement, status } of verdict.survivors) {
    console.log(`${status} ${file}:${at} ${mutator}\n    ${line}\n    ${replacement}`);
  }
  for (const { file, line, replacement } of verdict.stale) {
    console.error(`argued, but killed or no longer made: ${file}\n    ${line}\n    ${replacement}`);
  }
  const { total, killed, argued, survivors, stale } = verdict;
  const percent = ((killed + argued) / total) * 100;
  const row = { area: area.name, mutants: total, killed, argued, survived: survivors.length, percent };
  console.log(JSON.stringify({ ...row, percent: Number(percent.toFixed(1)) }));
  if (values.only !== undefined) return true;
  writeFileSync(DOCUMENT, withRow(readFileSync(DOCUMENT, "utf8"), row));
  return percent >= PERCENT_MIN && stale.length === 0;
}
