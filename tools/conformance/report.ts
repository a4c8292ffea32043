import type { ConformanceResult } from "@banyan/vendor-kit/conformance";

const MARKS = { passed: "✓", failed: "✗", "left out": "–" } as const;

/** A rule and what became of it; for one that failed also what went over the wire last. */
export function resultLines({ rule, outcome, detail, exchanges }: ConformanceResult): string {
  const title = `${MARKS[outcome]} ${rule}`;
  if (outcome === "passed") return title;
  if (outcome === "left out") return `${title} (left out: ${detail})`;
  const wire = exchanges.flatMap(({ path, request, answer }) => [`POST ${path}`, `→ ${request}`, `← ${answer}`]);
  return [title, ...[detail, ...wire].map((line) => `    ${line}`)].join("\n");
}

/** How many rules hold, and the ones that do not once more, where they are seen. */
export function summaryLines(results: readonly ConformanceResult[]): string {
  const of = (wanted: ConformanceResult["outcome"]) => results.filter(({ outcome }) => outcome === wanted);
  const failed = of("failed").map((result) => `${MARKS.failed} ${result.rule}`);
  const counts = `${of("passed").length} rules hold, ${failed.length} do not, ${of("left out").length} were left out`;
  return [...failed, counts].join("\n");
}
