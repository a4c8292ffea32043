// npm run check [step…]: all checks of the code that do not run it.
import { architectureStep } from "./check/architecture.ts";
import { type CheckStep, programStep } from "./check/check-step.ts";
import { commitSubjectsStep } from "./check/commit-subjects.ts";
import { forbiddenWordsStep } from "./check/forbidden-words.ts";
import { phrasesStep } from "./check/phrases.ts";
import { plainWordsStep } from "./check/plain-words.ts";

const STEPS: readonly CheckStep[] = [
  programStep("types", "tsc", ["--build"]),
  programStep("lint", "oxlint", ["--deny-warnings"]),
  programStep("format", "oxfmt", ["--list-different"]),
  architectureStep,
  programStep("dead code", "knip", ["--no-progress"]),
  programStep("generated files", process.execPath, ["tools/generate.ts", "--check"]),
  phrasesStep,
  programStep("requirements", process.execPath, ["tools/requirements.ts", "--check"]),
  forbiddenWordsStep,
  plainWordsStep,
  commitSubjectsStep,
];

/** Two: most steps keep one core busy, and a small machine has two. */
const STEPS_AT_ONCE_MAX = 2;

const NAME_WIDTH = Math.max(...STEPS.map(({ name }) => name.length));

/** Runs one step, prints its line, and says whether it passed. */
async function report(step: CheckStep): Promise<boolean> {
  const started = performance.now();
  const { passed, output } = await step.run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${passed ? "✓" : "✗"} ${step.name.padEnd(NAME_WIDTH)} ${seconds.padStart(6)} s`);
  if (!passed) console.log(output.replace(/^/gm, "    "));
  return passed;
}

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !STEPS.some((step) => step.name === name));
if (unknown) {
  console.error(`There is no step ${unknown}. Steps: ${STEPS.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}
const queue = STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const total = queue.length;
const failed: string[] = [];
await Promise.all(
  Array.from({ length: STEPS_AT_ONCE_MAX }, async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      if (!(await report(step))) failed.push(step.name);
    }
  }),
);
console.log(
  failed.length === 0 ? `${total} steps passed` : `${failed.length} of ${total} steps failed: ${failed.join(", ")}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
