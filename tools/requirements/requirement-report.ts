import { PROOF_KINDS, type ProofKind } from "./proof-kind.ts";
import type { CoveredRequirement, Proof, Standing, TestFile } from "./requirement-coverage.ts";

const STANDING_MARKS: Readonly<Record<Standing, string>> = { done: "✓", partly: "◐", open: " " };
const PROOF_MARKS: Readonly<Record<Proof, string>> = { passing: "✓", failing: "✗", unknown: "?", none: "–" };
const TEXT_WIDTH = 72;
const DETAIL_INDENT = " ".repeat(12);

/** Every kind that the row needs, with its mark. A kind that it does not need is shown when tests name it. */
function proofsText({ needs, proofs }: CoveredRequirement): string {
  const shown = (kind: ProofKind) => needs.includes(kind) || proofs[kind] !== "none";
  const text = (kind: ProofKind) => {
    const marked = `${kind} ${PROOF_MARKS[proofs[kind]]}`;
    return needs.includes(kind) ? marked : `(${marked})`;
  };
  return PROOF_KINDS.filter(shown).map(text).join("  ");
}

function rowLines(row: CoveredRequirement): readonly string[] {
  const { id, text, standing, openFor, unproven } = row;
  const short = text.length > TEXT_WIDTH ? `${text.slice(0, TEXT_WIDTH - 1)}…` : text;
  const line = `  ${STANDING_MARKS[standing]} ${id}  ${short.padEnd(TEXT_WIDTH)}  ${proofsText(row)}`;
  const lines = [line];
  if (openFor.length > 0) lines.push(`${DETAIL_INDENT}waits for: ${openFor.join(", ")}`);
  if (unproven.length > 0) lines.push(`${DETAIL_INDENT}not proven: ${unproven.join(", ")}`);
  return lines;
}

/** The table with the result of each row, the files whose tests count as calls, and the closing count. */
export function coverageLines(covered: readonly CoveredRequirement[], files: readonly TestFile[]): readonly string[] {
  const lines: string[] = [];
  for (const [section, rows] of Map.groupBy(covered, (row) => row.section)) {
    lines.push("", section, ...rows.flatMap(rowLines));
  }
  const callFiles = files.filter(({ kind, names }) => kind === "call" && names.length > 0);
  lines.push("", "These files call a running server over HTTP, so their tests count as call:");
  lines.push(...callFiles.map(({ file }) => `  ${file}`));
  const count = (wanted: Standing) => covered.filter(({ standing }) => standing === wanted).length;
  const failing = covered.filter(({ proofs }) => PROOF_KINDS.some((kind) => proofs[kind] === "failing")).length;
  const waiting = covered.filter(({ openFor }) => openFor.length > 0).length;
  const gaps = covered.filter(({ unproven }) => unproven.length > 0).length;
  lines.push(
    "",
    `${covered.length} requirements: ${count("done")} done, ${count("partly")} partly, ${count("open")} open` +
      ` (${waiting} wait for a part that does not exist yet, ${gaps} say something that no test proves,` +
      ` ${failing} have a failing test)`,
  );
  return lines;
}
