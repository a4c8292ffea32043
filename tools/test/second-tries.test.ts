import { expect, it } from "vitest";
import { filesToMend, type SecondTryHistory, secondTryLines, withRun } from "./second-tries.ts";
import type { TestResult } from "./test-results.ts";

const files = [{ file: "a.db.test.ts" }, { file: "b.journey.ts" }];
const again: TestResult = { title: "a.db.test.ts › is slow", outcome: "passed", again: true };
const quiet: TestResult = { title: "a.db.test.ts › is slow", outcome: "passed" };

/** The history after runs with these results, dated 1, 2, 3… */
function after(...runs: readonly (readonly TestResult[])[]): SecondTryHistory {
  return runs.reduce<SecondTryHistory>((history, results, at) => withRun(history, results, files, `${at + 1}`), {});
}

it("a file that needed its second try in three runs fails the third one, with their dates", () => {
  const twice = after([again], [quiet], [again]);
  expect(filesToMend(twice, "3")).toEqual([]);
  expect(secondTryLines(twice, "3")).toEqual(["↻ a.db.test.ts passed at its second try in 2 runs"]);
  expect(filesToMend(after([again], [quiet], [again], [again]), "4")).toEqual([
    {
      title: "a.db.test.ts is to be mended",
      outcome: "failed",
      reason: "It passed only at its second try in 3 runs: 1, 3, 4.",
    },
  ]);
});

it("two tests of a file in one run count as one run", () => {
  const history = after([again, { ...again, title: "a.db.test.ts › is slow too" }]);
  expect(history).toEqual({ "a.db.test.ts": { dates: ["1"], quietRuns: 0 } });
  expect(secondTryLines(history, "1")).toEqual(["↻ a.db.test.ts passed at its second try in 1 run"]);
});

it("a journey is known by its file, in whichever browser it ran", () => {
  const journey = (browser: string): TestResult => ({ ...again, title: `[${browser}] b.journey.ts › is slow` });
  expect(Object.keys(after([journey("phone")], [journey("desktop")]))).toEqual(["b.journey.ts"]);
});

it("a run that passes at the first try does not fail for earlier ones, and ten in a row are forgiven", () => {
  const thrice = [[again], [again], [again]];
  expect(filesToMend(after(...thrice, [quiet]), "4")).toEqual([]);
  const nine = Array.from({ length: 9 }, () => [quiet]);
  expect(after(...thrice, ...nine)).toEqual({ "a.db.test.ts": { dates: ["1", "2", "3"], quietRuns: 9 } });
  expect(after(...thrice, ...nine, [quiet])).toEqual({});
});

it("runs without the file say nothing about it", () => {
  const history = after([again]);
  expect(withRun(history, [], [{ file: "b.journey.ts" }], "2")).toEqual(history);
});
