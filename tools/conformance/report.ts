import type { ConformanceResult } from "@banyan/vendor-kit/conformance";

const MARKS = { passed: "✓", failed: "✗", "left out": "–" } as const;

/** A rule and its result; for a failed one also the last requests and answers. */
export function resultLines({ rule, outcome, detail, exchanges }: ConformanceResult): string {
  const title = `${MARKS[outcome]} ${rule}`;
  if (outcome === "passed") return title;
  if (outcome === "left out") return `${title} (left out: ${detail})`;
  const wire = exchanges.flatMap(({ path, request, answer }) => [`POST ${path}`, `→ ${request}`, `← ${answer}`]);
  return [title, ...[detail, ...wire].map((line) => `    ${line}`)].join("\n");
}

/** How many rules pass, and a list of the failed ones at the end, where it is visible. */
export function summaryLines(results: readonly ConformanceResult[]): string {
  const of = (wanted: ConformanceResult["outcome"]) => results.filter(({ outcome }) => outcome === wanted);
  const failed = of("failed").map((result) => `${MARKS.failed} ${result.rule}`);
  const counts = `${of("passed").length} rules hold, ${failed.length} do not, ${of("left out").length} were left out`;
  return [...failed, counts].join("\n");
}
