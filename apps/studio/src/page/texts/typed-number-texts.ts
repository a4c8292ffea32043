import type { TypedNumber } from "@banyan/kernel";
import { plural, t } from "@lingui/core/macro";

/**
 * The text that says why a typed number is invalid, and how to write it. `write` formats a number of the field in full.
 */
export function typedProblemText(
  problem: Exclude<TypedNumber, { kind: "number" | "empty" | "too-large" }>,
  decimals: number,
  write: (units: bigint) => string,
): string {
  if (problem.kind === "too-precise") {
    return plural(decimals, {
      0: "Write it without decimals.",
      one: "Write at most # decimal.",
      other: "Write at most # decimals.",
    });
  }
  if (problem.kind === "unreadable") {
    const example = write((25n * 10n ** BigInt(decimals)) / 10n);
    return t`Write digits only, such as ${example}.`;
  }
  const [one, other] = problem.readings;
  const first = write(one);
  if (other === undefined) return t`This amount could mean two things. Enter ${first} instead.`;
  const second = write(other);
  return t`This amount could mean two things. Enter ${first} or ${second}.`;
}
