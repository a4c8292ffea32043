// npm test [-- unit|db|e2e [filter…]]: all tests, or one kind, or those of a kind whose file matches.
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { buildFrontEnd, FRONT_ENDS } from "@banyan/dev-env";
import { dayOfShares } from "@banyan/dev-env/share-of-day";
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

/** The output of a runner that works beside another one is kept. */
type Terminal = "show" | "keep";

/**
 * Runs a runner to its end; an error that it could not report becomes a failed test. Output that is not shown
 * while the runner works is printed at the end.
 */
async function run(
  program: string,
  args: readonly string[],
  report: string,
  {
    env = {},
    terminal = "show",
  }: { readonly env?: Readonly<Record<string, string>>; readonly terminal?: Terminal } = {},
): Promise<Report> {
  await rm(report, { force: true });
  const { exitCode, output } = await runProgram(program, args, { terminal, env: { ...COMPILE_CACHE, ...env } });
  if (output !== "") console.log(output);
  const { results, files } = (await readReport(report, root)) ?? { results: [], files: [] };
  const failed = results.some(({ outcome }) => outcome === "failed");
  if (exitCode === 0 || failed) return { results, files };
  return { results: [...results, { title: `${program} ended with code ${exitCode}`, outcome: "failed" }], files };
}

/** The requirements table uses the reports of whole runs: a filtered one must not replace them. */
const reportOf = (kind: Kind, filter: readonly string[]) =>
  join(REPORTS, filter.length > 0 ? "filtered.json" : `${kind}.json`);

async function runVitest(project: "unit" | "db", filter: readonly string[], terminal: Terminal): Promise<Report> {
  const env = project === "db" ? await provideNatsServer() : terminal === "keep" ? { UNIT_WORKERS: "1" } : {};
  const report = reportOf(project, filter);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["run", "--project", project, "--passWithNoTests", ...reporters, ...filter];
  return run("vitest", args, report, { env, terminal });
}

async function runJourneys(filter: readonly string[]): Promise<Report> {
  const chromium = await findChromium();
  if (!chromium) {
    const title = "e2e: there is no Chromium and none could be installed. Install one, or name it in CHROMIUM_PATH.";
    return { results: [{ title, outcome: "failed" }], files: [] };
  }
  const args = ["test", "--config", "e2e/playwright.config.ts", "--pass-with-no-tests", ...filter];
  const report = reportOf("e2e", filter);
  return run("playwright", args, report, {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
}

const runKind = (kind: Kind, filter: readonly string[]) =>
  kind === "e2e" ? runJourneys(filter) : runVitest(kind, filter, "show");

/** Provides the browser and the screens before the journeys need them. Their own start reports a failed build. */
async function prepareJourneys(): Promise<void> {
  await findChromium();
  for (const frontEnd of FRONT_ENDS) await buildFrontEnd(root, frontEnd).catch(() => false);
}

/**
 * Runs all kinds. The slowest database tests mostly wait, so unit tests and preparations run beside them. Journeys need
 * both cores.
 */
async function runAll(): Promise<readonly (readonly [Kind, Report])[]> {
  // Only one process can install packages at a time.
  const installed = provideNatsServer();
  const besides = async () => {
    const report = await runVitest("unit", [], "keep");
    await installed;
    await prepareJourneys();
    return report;
  };
  const [db, unit] = await Promise.all([installed.then(() => runKind("db", [])), besides()]);
  return [
    ["unit", unit],
    ["db", db],
    ["e2e", await runKind("e2e", [])],
  ];
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
if (rest.length > 0) process.env["TEST_CHOSEN"] = "1";
console.log(`Rotating tests play the share of day ${dayOfShares()}. TEST_DAY=${dayOfShares()} repeats it.`);
const results: TestResult[] = [];
const files: (FileTime & { budgetMillis: number })[] = [];
for (const [kind, report] of first === undefined ? await runAll() : [[first, await runKind(first, rest)] as const]) {
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
