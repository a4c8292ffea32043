import { expect, it } from "vitest";
import { commitSubjectsStep, faultOfSubject } from "./commit-subjects.ts";

it.each([
  "fix(site): ask again for a piece at another address",
  "feat!: drop the old signature",
  "test(e2e, tools): name slow files",
])("takes %s", (subject) => expect(faultOfSubject(subject)).toBeUndefined());

it.each([
  "Ask for the clock's lead in one way, listen before asking",
  "fix(site) ask again",
  "fixed: it",
  `fix: ${"x".repeat(70)}`,
])("refuses %s", (subject) => expect(faultOfSubject(subject)).toBeDefined());

it("finds nothing wrong in what was committed since the rule", async () => {
  expect(await commitSubjectsStep.run()).toEqual({ passed: true, output: "" });
});
