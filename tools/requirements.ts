// npm run requirements [-- --check]: says of each requirement which kinds of tests it needs and which of them pass.
// With --check it only looks for faults in the table and in the titles that name its rows.
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { proofKindOf, SERVER_STARTERS, serverStartersOf } from "./requirements/proof-kind.ts";
import { coverRequirements, type TestFile } from "./requirements/requirement-coverage.ts";
import { coverageLines } from "./requirements/requirement-report.ts";
import { namedRequirements, readRequirements, requirementFaults } from "./requirements/requirement-table.ts";
import { root } from "./root.ts";
import { readReport, type TestResult } from "./test/test-results.ts";

const SOURCES = "{apps,packages,vendors,payments,db,e2e,bench,chaos,fuzz,tools}/**/*.{ts,tsx}";
const TEST_FILE = /\.(?:test\.tsx?|journey\.ts)$/;
/** The tests of this tool name rows only in their examples, so they prove nothing about them. */
const OWN_TESTS = "tools/requirements/";
const KINDS = ["unit", "db", "e2e"] as const;

async function allSources(): Promise<ReadonlyMap<string, string>> {
  const exclude = (path: string) => /(?:^|\/)(?:node_modules|\.types|dist)(?:\/|$)/.test(path);
  const files: string[] = [];
  for await (const file of glob(SOURCES, { cwd: root, exclude })) files.push(file);
  const read = async (file: string) => [file, await readFile(join(root, file), "utf8")] as const;
  return new Map(await Promise.all(files.toSorted().map(read)));
}

async function lastResults(): Promise<readonly TestResult[]> {
  const results: TestResult[] = [];
  for (const kind of KINDS) {
    const report = await readReport(join(root, ".cache", "test-results", `${kind}.json`), root);
    if (report === undefined) console.log(`There is no report of a whole run of the ${kind} tests.`);
    results.push(...(report?.results ?? []));
  }
  return results;
}

const table = readRequirements(await readFile(join(root, "docs", "requirements.md"), "utf8"));
const sources = await allSources();
const tests = new Map([...sources].filter(([file]) => TEST_FILE.test(file) && !file.startsWith(OWN_TESTS)));
const started = new Set([...tests.keys()].flatMap((file) => [...serverStartersOf(file, sources)]));
const faults = [
  ...requirementFaults(table, tests),
  ...SERVER_STARTERS.filter((name) => !started.has(name)).map(
    (name) => `tools/requirements/proof-kind.ts: no test imports ${name}`,
  ),
];
if (faults.length > 0) console.error(faults.join("\n"));
process.exitCode = faults.length > 0 ? 1 : 0;

if (!process.argv.includes("--check")) {
  const files: readonly TestFile[] = [...tests].map(([file, source]) => ({
    file,
    kind: proofKindOf(file, sources),
    names: namedRequirements(source),
  }));
  const covered = coverRequirements(table.requirements, await lastResults(), files);
  console.log(coverageLines(covered, files).join("\n"));
}
