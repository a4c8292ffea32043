import { describe, expect, it } from "vitest";
import { slowestLines, summaryLine, vitestResults } from "./test-results.ts";

const report = (...assertionResults: { fullName: string; status: string; failureMessages: string[] }[]) => ({
  testResults: [{ name: "/house/a.test.ts", status: "passed", message: "", assertionResults }],
});

describe("a Vitest report", () => {
  it("names what passed only at its second try, with what the first one said", () => {
    const results = vitestResults(
      report(
        { fullName: "is quick", status: "passed", failureMessages: [] },
        { fullName: "is slow", status: "passed", failureMessages: ["AssertionError: late\n    at somewhere"] },
        { fullName: "is wrong", status: "failed", failureMessages: ["AssertionError: 1", "AssertionError: 1"] },
      ),
      "/house",
    );
    expect(results).toEqual([
      { title: "a.test.ts › is quick", outcome: "passed" },
      { title: "a.test.ts › is slow", outcome: "passed", reason: "AssertionError: late", again: true },
      { title: "a.test.ts › is wrong", outcome: "failed", reason: "AssertionError: 1\nAssertionError: 1" },
    ]);
    expect(summaryLine(results)).toBe("2 passed, 1 failed");
  });

  it("counts a file that failed before its first test as a failed one", () => {
    const broken = {
      name: "/house/b.test.ts",
      status: "failed",
      message: "no such module\nmore",
      assertionResults: [],
    };
    expect(vitestResults({ testResults: [broken] }, "/house")).toEqual([
      { title: "b.test.ts: no such module", outcome: "failed" },
    ]);
  });
});

it("the slowest files come first, and whoever takes longer than its kind allows is named", () => {
  const file = (name: string, millis: number, budgetMillis: number) => ({ file: name, millis, budgetMillis });
  const quick = Array.from({ length: 10 }, (_, at) => file(`quick-${at}.test.ts`, 2_000 - at, 10_000));
  const lines = slowestLines([...quick, file("late.test.ts", 1_500, 1_000), file("slow.db.test.ts", 30_500, 30_000)]);
  expect(lines[0]).toBe("   30.5 s  slow.db.test.ts (its budget is 30.0 s)");
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toBe("    1.5 s  late.test.ts (its budget is 1.0 s)");
});
