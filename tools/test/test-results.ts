import { readFile } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";

export type Outcome = "passed" | "failed" | "skipped";

export interface TestResult {
  /** File and title, in a searchable form. */
  readonly title: string;
  readonly outcome: Outcome;
  /** The message of a failed test, in a few lines. */
  readonly reason?: string;
  /** It passed, but not at its first attempt. */
  readonly again?: true;
}

/**
 * The time of a test file. Vitest reports from the first test's begin to the last test's end, without imports, beforeAll
 * and afterAll. A journey file is the sum of its tests, with all tries and in all projects.
 */
export interface FileTime {
  readonly file: string;
  readonly millis: number;
}

export interface Report {
  readonly results: readonly TestResult[];
  readonly files: readonly FileTime[];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime?: number;
    readonly endTime?: number;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results?: readonly { readonly duration?: number; readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
}

const VITEST_OUTCOMES: Readonly<Record<string, Outcome>> = { passed: "passed", failed: "failed" };
const PLAYWRIGHT_OUTCOMES: Readonly<Record<string, Outcome>> = {
  expected: "passed",
  flaky: "passed",
  skipped: "skipped",
};

const REASON_LINES_MAX = 12;
const REASON_CHARACTERS_MAX = 1_200;

/** The first lines of the messages, without terminal colours and stack frames. */
function reasonOf(messages: readonly string[]): { reason?: string } {
  const lines = stripVTControlCharacters(messages.join("\n"))
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s+at /.test(line))
    .slice(0, REASON_LINES_MAX);
  return lines.length > 0 ? { reason: lines.join("\n").slice(0, REASON_CHARACTERS_MAX) } : {};
}

/** Every test of a Vitest report. A file that failed before its first test counts as one failed test. */
export function vitestResults(report: VitestReport, root: string): readonly TestResult[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, "");
    const results = assertionResults.map(({ fullName, status: testStatus, failureMessages = [] }) => ({
      title: `${file} › ${fullName}`,
      outcome: VITEST_OUTCOMES[testStatus] ?? "skipped",
      ...reasonOf(failureMessages),
      ...(testStatus === "passed" && failureMessages.length > 0 && { again: true as const }),
    }));
    const failedAlone = status === "failed" && !results.some(({ outcome }) => outcome === "failed");
    return failedAlone ? [...results, { title: `${file}: ${message.split("\n")[0]}`, outcome: "failed" }] : results;
  });
}

function suiteResults(suite: PlaywrightSuite, path: readonly string[]): readonly TestResult[] {
  const here = [...path, suite.title];
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results: tries = [] }) => ({
      title: `[${projectName}] ${[...here, title].join(" › ")}`,
      outcome: PLAYWRIGHT_OUTCOMES[status] ?? ("failed" as const),
      ...reasonOf(tries.flatMap(({ error }) => error?.message ?? [])),
      ...(status === "flaky" && { again: true as const }),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => suiteResults(inner, here))];
}

/** Every test of a Playwright report, once for each project. An error outside of any test counts as one failed test. */
export function playwrightResults(report: PlaywrightReport): readonly TestResult[] {
  const outside = report.errors.map(({ message = "" }) => ({
    title: `e2e: ${message.split("\n")[0]}`,
    outcome: "failed" as const,
  }));
  return [...report.suites.flatMap((suite) => suiteResults(suite, [])), ...outside];
}

function vitestFiles(report: VitestReport, root: string): readonly FileTime[] {
  return report.testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
    file: name.replace(`${root}/`, ""),
    millis: endTime - startTime,
  }));
}

function suiteMillis({ specs = [], suites = [] }: PlaywrightSuite): number {
  const tries = specs.flatMap(({ tests }) => tests.flatMap(({ results = [] }) => results));
  const own = tries.reduce((sum, { duration = 0 }) => sum + duration, 0);
  return suites.reduce((sum, inner) => sum + suiteMillis(inner), own);
}

function playwrightFiles(report: PlaywrightReport): readonly FileTime[] {
  const files = Map.groupBy(report.suites, ({ title }) => title);
  return [...files].map(([file, suites]) => ({
    file,
    millis: suites.reduce((sum, suite) => sum + suiteMillis(suite), 0),
  }));
}

/** Reads the report of a runner; undefined when there is none. */
export async function readReport(file: string, root: string): Promise<Report | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const report = JSON.parse(text) as VitestReport | PlaywrightReport;
  return "suites" in report
    ? { results: playwrightResults(report), files: playwrightFiles(report) }
    : { results: vitestResults(report, root), files: vitestFiles(report, root) };
}

const SLOWEST_SHOWN = 10;

/** The slowest files of a run, one on each line; a file above its kind's budget is marked. */
export function slowestLines(files: readonly (FileTime & { readonly budgetMillis: number })[]): readonly string[] {
  const seconds = (millis: number) => `${(millis / 1000).toFixed(1)} s`;
  const slowest = files.toSorted((one, other) => other.millis - one.millis);
  return slowest
    .filter(({ millis, budgetMillis }, index) => index < SLOWEST_SHOWN || millis > budgetMillis)
    .map(({ file, millis, budgetMillis }) => {
      const over = millis > budgetMillis ? ` (its budget is ${seconds(budgetMillis)})` : "";
      return `${seconds(millis).padStart(9)}  ${file}${over}`;
    });
}

/** The last line of every run. */
export function summaryLine(results: readonly TestResult[]): string {
  const count = (wanted: Outcome) => results.filter(({ outcome }) => outcome === wanted).length;
  const skipped = count("skipped");
  return `${count("passed")} passed, ${count("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
