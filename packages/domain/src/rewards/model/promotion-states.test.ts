import { type ActivityState, activityStates } from "@banyan/contract";
import { Refusal } from "@banyan/kernel";
import { describe, expect, it } from "vitest";
import { assertLeads } from "./promotion-states.ts";

/** The 18 pairs of the design, written independently of the code. */
const PAIRS = new Set(
  `coming_soon join, coming_soon process, coming_soon closed, join joined, join applying, join closed, joined process,
  joined closed, process claim, process issued, process closed, claim claimed, claim closed, applying issued,
  applying rejected, applying closed, rejected applying, rejected closed`
    .split(",")
    .map((pair) => pair.trim()),
);

const ALL = activityStates.flatMap((from) => activityStates.map((to) => [from, to] as const));

function outcome(from: ActivityState, to: ActivityState): string {
  try {
    assertLeads(from, to);
    return "leads";
  } catch (error) {
    return error instanceof Refusal ? error.code : "failed";
  }
}

describe("the states of a promotion", () => {
  it.each(ALL)("%s to %s leads exactly when the table has the pair [R-4.18]", (from, to) => {
    expect(outcome(from, to)).toBe(PAIRS.has(`${from} ${to}`) ? "leads" : "STATE_CHANGED");
  });
});
