// npm test [-- unit|db|e2e [filter…]]: all tests, or one kind, or those of a kind whose file matches.
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./root.ts";
import { runProgram } from "./run-program.ts";
import { COMPILE_CACHE } from "./test/compile-cache.ts";
import { findChromium } from "./test/find-chromium.ts";
import { KINDS, type Kind, budgetOf } from "./test/slow-files.ts";
import { provideNatsServer } from "./test/find-nats-server.ts";
import { filesToMend, recordRun, secondTryLines } from "./test/second-tries.ts";
import {
  type FileTime,
  type Report,
  type TestResult,
  readReport,
  slowestLines,
  summaryLine,
} from "./test/test-results.ts";

const REPORTS = join(root, ".cache", "test-results");

function isKind(text: string | undefined): text is Kind {
  return KINDS.some((kind) => kind === text);
}

/** Runs a runner to its end; an error that it could not report becomes a failed test. */
async function run(program: string, args: readonly string[], report: string, env = {}): Promise<Report> {
  await rm(report, { force: true });
  const { exitCode } = await runProgram(program, args, { terminal: "show", env: { ...COMPILE_CACHE, ...env } });
  const { results, files } = (await readReport(report, root)) ?? { results: [], files: [] };
  const failed = results.some(({ outcome }) => outcome === "failed");
  if (exitCode === 0 || failed) return { results, files };
  return { results: [...results, { title: `${program} ended with code ${exitCode}`, outcome: "failed" }], files };
}

async function runVitest(project: "unit" | "db", filter: readonly string[], report: string): Promise<Report> {
  const env = project === "db" ? await provideNatsServer() : {};
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return run("vitest", ["run", "--project", project, "--passWithNoTests", ...reporters, ...filter], report, env);
}

async function runJourneys(filter: readonly string[], report: string): Promise<Report> {
  const chromium = await findChromium();
  if (!chromium) {
    const title = "e2e: there is no Chromium and none could be installed. Install one, or name it in CHROMIUM_PATH.";
    return { results: [{ title, outcome: "failed" }], files: [] };
  }
  const args = ["test", "--config", "e2e/playwright.config.ts", "--pass-with-no-tests", ...filter];
  return run("playwright", args, report, { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
}

function described({ title, reason, again }: TestResult): string {
  const head = again ? `↻ ${title} (passed at its second try)` : `✗ ${title}`;
  return reason === undefined ? head : `${head}\n    ${reason.replaceAll("\n", "\n    ")}`;
}

const [first, ...rest] = process.argv.slice(2);
if (first !== undefined && !isKind(first)) {
  console.error(`There is no kind of test called ${first}. Kinds: ${KINDS.join(", ")}.`);
  process.exit(1);
}
await mkdir(REPORTS, { recursive: true });
const results: TestResult[] = [];
const files: (FileTime & { budgetMillis: number })[] = [];
for (const kind of first === undefined ? KINDS : [first]) {
  // The requirements table uses the reports of whole runs: a filtered one must not replace them.
  const file = join(REPORTS, rest.length > 0 ? "filtered.json" : `${kind}.json`);
  const report = await (kind === "e2e" ? runJourneys(rest, file) : runVitest(kind, rest, file));
  results.push(...report.results);
  files.push(...report.files.map((time) => ({ ...time, budgetMillis: budgetOf(kind, time.file) })));
}
const date = new Date().toISOString();
const history = await recordRun(join(REPORTS, "second-tries.json"), results, files, date);
results.push(...filesToMend(history, date));
const failures = results.filter(({ outcome }) => outcome === "failed");
const told = [...results.filter(({ again }) => again), ...failures];
console.log(`\nThe slowest files:\n${slowestLines(files).join("\n")}`);
if (told.length > 0) console.log(`\n${told.map(described).join("\n")}`);
for (const line of secondTryLines(history, date)) console.log(line);
if (results.length === 0) console.log("\nNo test was run.");
console.log(`\n${summaryLine(results)}`);
process.exitCode = failures.length > 0 || results.length === 0 ? 1 : 0;
