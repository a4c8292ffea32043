// npm run soak [-- file…]: what npm test plays in shares or for a short time, in full.
// The random sequences of the database tests, without a time limit. Every hostile value. The wallet's chaos test with all
// faults and defects, and draws of a busy evening with kills. The journeys in every combination, screen and language.
// SEED=number repeats the random sequences of a run.
import { runProgram } from "./run-program.ts";
import { COMPILE_CACHE } from "./test/compile-cache.ts";
import { findChromium } from "./test/find-chromium.ts";
import { TURNS } from "./test/turns.ts";

const IN_SHARES = [
  ...TURNS.flat(),
  "random-sequences.db.test.ts",
  "under-fire.db.test.ts",
  "fuzz/src/contract.db.test.ts",
  "hostile-input.db.test.ts",
  "tables-under-kill.db.test.ts",
];

const files = process.argv.slice(2);
const isJourney = (file: string) => file.includes("journey");
const databaseTests = files.length > 0 ? files.filter((file) => !isJourney(file)) : IN_SHARES;
const journeys = files.filter(isJourney);
const env = { SOAK: "1", ...COMPILE_CACHE };

const runs: (() => Promise<number>)[] = [];
if (databaseTests.length > 0) runs.push(() => played("vitest", ["run", "--project", "db", ...databaseTests]));
if (journeys.length > 0 || files.length === 0) {
  runs.push(() => played("playwright", ["test", "--config", "e2e/playwright.config.ts", ...journeys]));
}

async function played(program: string, args: readonly string[]): Promise<number> {
  const chromium = program === "playwright" ? await findChromium() : undefined;
  const { exitCode } = await runProgram(program, args, {
    terminal: "show",
    env: { ...env, ...(chromium && { CHROMIUM_PATH: chromium }) },
  });
  return exitCode;
}

for (const run of runs) process.exitCode = Math.max(Number(process.exitCode ?? 0), await run());
