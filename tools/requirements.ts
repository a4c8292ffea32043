// npm run requirements [-- --check]: lists the tests of each requirement and their last results. With --check it only
// looks for faults in the table and in the titles that name its rows.
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type Coverage,
  coverRequirements,
  readRequirements,
  requirementFaults,
} from "./requirements/requirement-coverage.ts";
import { root } from "./root.ts";
import { readReport, type TestResult } from "./test/test-results.ts";

const TEST_FILES = "{apps,packages,vendors,payments,db,e2e,bench,chaos,tools}/**/*.{test.ts,test.tsx,journey.ts}";
/** The test of this tool names rows only in its examples, so it proves nothing about them. */
const OWN_TEST = "tools/requirements/requirement-coverage.test.ts";

const MARKS: Readonly<Record<Coverage, string>> = { passing: "✓", failing: "✗", unknown: "?", none: " " };
const TEXT_WIDTH = 84;

async function testSources(): Promise<ReadonlyMap<string, string>> {
  const sources = new Map<string, string>();
  const exclude = (path: string) => /(?:^|\/)(?:node_modules|\.types|dist)(?:\/|$)/.test(path);
  for await (const file of glob(TEST_FILES, { cwd: root, exclude })) {
    if (file !== OWN_TEST) sources.set(file, await readFile(join(root, file), "utf8"));
  }
  return sources;
}

async function lastResults(): Promise<readonly TestResult[]> {
  const files = ["unit", "db", "e2e"].map((kind) => join(root, ".cache", "test-results", `${kind}.json`));
  const reports = await Promise.all(files.map((file) => readReport(file, root)));
  return reports.flatMap((report) => report?.results ?? []).filter(({ title }) => !title.startsWith(OWN_TEST));
}

const requirements = readRequirements(await readFile(join(root, "docs", "requirements.md"), "utf8"));
const sources = await testSources();
const faults = requirementFaults(requirements, sources);
if (faults.length > 0) console.error(faults.join("\n"));
process.exitCode = faults.length > 0 ? 1 : 0;

if (!process.argv.includes("--check")) {
  const covered = coverRequirements(requirements, await lastResults(), [...sources.values()]);
  let section = "";
  for (const { id, text, section: ofRow, coverage, tests } of covered) {
    if (ofRow !== section) console.log(`\n${(section = ofRow)}`);
    const short = text.length > TEXT_WIDTH ? `${text.slice(0, TEXT_WIDTH - 1)}…` : text;
    console.log(`  ${MARKS[coverage]} ${id}  ${short.padEnd(TEXT_WIDTH)} ${tests > 0 ? tests : ""}`.trimEnd());
  }
  const count = (wanted: Coverage) => covered.filter(({ coverage }) => coverage === wanted).length;
  console.log(
    `\n${covered.length} requirements: ${count("passing")} with passing tests, ${count("failing")} failing, ` +
      `${count("unknown")} with tests that have not run, ${count("none")} without a test`,
  );
}
