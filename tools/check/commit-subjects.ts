import { runProgram } from "../run-program.ts";
import { type CheckStep, resultOfFaults } from "./check-step.ts";

const SUBJECT_CHARACTERS_MAX = 72;
const TYPES = "build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test";
const SUBJECT = new RegExp(`^(?:${TYPES})(?:\\([a-z0-9-]+(?:, ?[a-z0-9-]+)*\\))?!?: \\S`);

/** This file: commits are checked from the commit on that added it. */
const OWN_PATH = "tools/check/commit-subjects.ts";

/** The fault of a commit's subject; undefined when there is none. */
export function faultOfSubject(subject: string): string | undefined {
  if (subject.length > SUBJECT_CHARACTERS_MAX) return `has ${subject.length} characters of ${SUBJECT_CHARACTERS_MAX}`;
  if (!SUBJECT.test(subject)) return "is not of the form type(scope): subject";
  return undefined;
}

/**
 * Subjects of commits are `type(scope): subject`. Shallow histories without the first checked commit are not checked.
 */
export const commitSubjectsStep: CheckStep = {
  name: "commit subjects",
  async run() {
    const added = await runProgram("git", ["log", "--diff-filter=A", "--format=%H", "--", OWN_PATH]);
    const since = added.stdout.trim().split("\n").at(-1);
    if (added.exitCode !== 0 || !since) return resultOfFaults([]);
    const { stdout } = await runProgram("git", ["log", "--no-merges", "--format=%h %s", `${since}..HEAD`]);
    const faults = stdout.split("\n").flatMap((line) => {
      const [, commit, subject] = /^(\S+) (.*)$/.exec(line) ?? [];
      const fault = subject === undefined ? undefined : faultOfSubject(subject);
      return fault === undefined ? [] : [`${commit}: the subject ${fault}: ${subject}`];
    });
    return resultOfFaults(faults);
  },
};
