import type { Outcome, TestResult } from "../test/test-results.ts";

export interface Requirement {
  readonly id: string;
  readonly text: string;
  /** The heading of its section. */
  readonly section: string;
}

/** `unknown`: tests name it, but none of them has a result yet. */
export type Coverage = "passing" | "failing" | "unknown" | "none";

export interface CoveredRequirement extends Requirement {
  readonly coverage: Coverage;
  readonly tests: number;
}

const ROW = /^- (R-\d+\.\d{2}) (.+)$/;
const NAMED = /\[(R-\d+\.\d{2}(?:, ?R-\d+\.\d{2})*)\]/g;

/** The rows of docs/requirements.md, in their order. */
export function readRequirements(markdown: string): readonly Requirement[] {
  const requirements: Requirement[] = [];
  let section = "";
  for (const line of markdown.split("\n")) {
    if (line.startsWith("## ")) section = line.slice(3);
    const [, id, text] = ROW.exec(line) ?? [];
    if (id !== undefined && text !== undefined) requirements.push({ id, text, section });
  }
  return requirements;
}

/** The requirements that a title or a source names, as `[R-2.14]` or `[R-2.14, R-2.15]`. */
export function namedRequirements(text: string): readonly string[] {
  return [...text.matchAll(NAMED)].flatMap(([, ids = ""]) => ids.split(/, ?/));
}

function coverageOf(outcomes: readonly Outcome[], isNamed: boolean): Coverage {
  if (outcomes.includes("failed")) return "failing";
  if (outcomes.includes("passed")) return "passing";
  return isNamed || outcomes.length > 0 ? "unknown" : "none";
}

/** Joins the rows with the last results of the tests that name them. */
export function coverRequirements(
  requirements: readonly Requirement[],
  results: readonly TestResult[],
  sources: readonly string[],
): readonly CoveredRequirement[] {
  const named = new Set(sources.flatMap(namedRequirements));
  return requirements.map((requirement) => {
    const outcomes = results
      .filter(({ title }) => namedRequirements(title).includes(requirement.id))
      .map(({ outcome }) => outcome);
    return { ...requirement, coverage: coverageOf(outcomes, named.has(requirement.id)), tests: outcomes.length };
  });
}

/** Faults of the table: an id that is used twice, or a test that names a missing row. */
export function requirementFaults(
  requirements: readonly Requirement[],
  sources: ReadonlyMap<string, string>,
): readonly string[] {
  const ids = new Set<string>();
  const faults: string[] = [];
  for (const { id } of requirements) {
    if (ids.has(id)) faults.push(`docs/requirements.md: ${id} stands there twice`);
    ids.add(id);
  }
  if (ids.size === 0) faults.push("docs/requirements.md: no requirement could be read");
  for (const [file, source] of sources) {
    for (const id of new Set(namedRequirements(source))) {
      if (!ids.has(id)) faults.push(`${file}: there is no requirement ${id}`);
    }
  }
  return faults;
}
