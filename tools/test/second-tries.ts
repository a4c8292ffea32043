import { readFile, writeFile } from "node:fs/promises";
import type { FileTime, TestResult } from "./test-results.ts";

/** The runs of one checkout in which a test of a file passed only at its second try. */
interface SecondTries {
  /** When the runs ended, oldest first. */
  readonly dates: readonly string[];
  /** How many runs of the file since then passed at the first try. */
  readonly quietRuns: number;
}

export type SecondTryHistory = Readonly<Record<string, SecondTries>>;

/** In this many runs a second try is no accident: the file must be mended. */
const RUNS_MAX = 3;

/** A file that passed at the first try in this many runs in a row is forgotten. */
const QUIET_RUNS_TO_FORGET = 10;

/** The file of a test, from the title of its result. */
function fileOf({ title }: TestResult): string {
  return title.replace(/^\[[^\]]*\] /, "").split(" › ")[0] ?? title;
}

/** The history with one more run. */
export function withRun(
  history: SecondTryHistory,
  results: readonly TestResult[],
  files: readonly Pick<FileTime, "file">[],
  date: string,
): SecondTryHistory {
  const again = new Set(results.filter((result) => result.again).map(fileOf));
  const ran = new Set(files.map(({ file }) => file));
  const next: Record<string, SecondTries> = {};
  for (const [file, { dates, quietRuns }] of Object.entries(history)) {
    const quiet = quietRuns + (ran.has(file) ? 1 : 0);
    if (quiet < QUIET_RUNS_TO_FORGET) next[file] = { dates, quietRuns: quiet };
  }
  for (const file of again) next[file] = { dates: [...(history[file]?.dates ?? []), date], quietRuns: 0 };
  return next;
}

/** The files that needed their second try in the run of this date, with the number of runs in which they did. */
export function secondTryLines(history: SecondTryHistory, date: string): readonly string[] {
  return filesOfRun(history, date).map(
    ([file, { dates }]) =>
      `↻ ${file} passed at its second try in ${dates.length} ${dates.length === 1 ? "run" : "runs"}`,
  );
}

/** A failed test for each file that needed its second try in the run of this date and in two earlier ones. */
export function filesToMend(history: SecondTryHistory, date: string): readonly TestResult[] {
  return filesOfRun(history, date)
    .filter(([, { dates }]) => dates.length >= RUNS_MAX)
    .map(([file, { dates }]) => ({
      title: `${file} is to be mended`,
      outcome: "failed",
      reason: `It passed only at its second try in ${dates.length} runs: ${dates.join(", ")}.`,
    }));
}

function filesOfRun(history: SecondTryHistory, date: string): readonly (readonly [string, SecondTries])[] {
  return Object.entries(history).filter(([, { dates }]) => dates.at(-1) === date);
}

/** Adds a run to the history of this checkout. Returns the new history. */
export async function recordRun(
  path: string,
  results: readonly TestResult[],
  files: readonly FileTime[],
  date: string,
): Promise<SecondTryHistory> {
  const text = await readFile(path, "utf8").catch(() => "{}");
  const history = withRun(JSON.parse(text) as SecondTryHistory, results, files, date);
  await writeFile(path, JSON.stringify(history, undefined, 2));
  return history;
}
