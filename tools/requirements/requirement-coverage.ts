import type { Outcome, TestResult } from "../test/test-results.ts";
import { PROOF_KINDS, type ProofKind } from "./proof-kind.ts";
import { namedRequirements, type Requirement } from "./requirement-table.ts";

/** `unknown`: tests of that kind name the row, but none of them has a result yet. */
export type Proof = "passing" | "failing" | "unknown" | "none";

/** `done`: every kind that the row needs passes, and no test fails. `partly`: some of them pass. `open`: none does. */
export type Standing = "done" | "partly" | "open";

export interface CoveredRequirement extends Requirement {
  readonly standing: Standing;
  readonly proofs: Readonly<Record<ProofKind, Proof>>;
  /** How many results name the row. */
  readonly tests: number;
}

function proofOf(outcomes: readonly Outcome[], isNamed: boolean): Proof {
  if (outcomes.includes("failed")) return "failing";
  if (outcomes.includes("passed")) return "passing";
  return isNamed || outcomes.length > 0 ? "unknown" : "none";
}

/** A row that waits for a missing part or has a known gap is at most partly done, whatever its tests say. */
function standingOf({ needs, openFor, unproven }: Requirement, proofs: Readonly<Record<ProofKind, Proof>>): Standing {
  const passing = needs.filter((kind) => proofs[kind] === "passing").length;
  if (passing === 0) return "open";
  const failing = PROOF_KINDS.some((kind) => proofs[kind] === "failing");
  const complete = passing === needs.length && openFor.length === 0 && unproven.length === 0;
  return complete && !failing ? "done" : "partly";
}

/** A test file, with the kind of proof that it gives and the rows that its titles name. */
export interface TestFile {
  readonly file: string;
  readonly kind: ProofKind;
  readonly names: readonly string[];
}

/** The file of a result: a title begins with it, in a journey after the name of the window. */
function fileOf(title: string, files: readonly TestFile[]): TestFile | undefined {
  const path = title.replace(/^\[[a-z-]+\] /, "");
  return files.find(({ file }) => path.startsWith(`${file} ›`) || path.startsWith(`${file.split("/").at(-1)} ›`));
}

/** Joins the rows with the last results of the tests that name them. */
export function coverRequirements(
  requirements: readonly Requirement[],
  results: readonly TestResult[],
  files: readonly TestFile[],
): readonly CoveredRequirement[] {
  const outcomes = new Map<string, Outcome[]>();
  for (const { title, outcome } of results) {
    const kind = fileOf(title, files)?.kind;
    if (kind === undefined) continue;
    for (const id of new Set(namedRequirements(title))) {
      outcomes.set(`${id} ${kind}`, [...(outcomes.get(`${id} ${kind}`) ?? []), outcome]);
    }
  }
  return requirements.map((requirement) => {
    const { id } = requirement;
    const outcomesOf = (kind: ProofKind) => outcomes.get(`${id} ${kind}`) ?? [];
    const proofs = Object.fromEntries(
      PROOF_KINDS.map((kind) => {
        const isNamed = files.some((file) => file.kind === kind && file.names.includes(id));
        return [kind, proofOf(outcomesOf(kind), isNamed)];
      }),
    ) as Record<ProofKind, Proof>;
    const tests = PROOF_KINDS.reduce((sum, kind) => sum + outcomesOf(kind).length, 0);
    return { ...requirement, proofs, tests, standing: standingOf(requirement, proofs) };
  });
}
