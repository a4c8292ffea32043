// npm run rng: runs dieharder and ent over the house's random numbers, raw and as games use them. It also runs them
// over wrong generators, which must fail.
import { cryptoRandomSource } from "@banyan/kernel";
import { batteriesOf, firstFailure, judge } from "./rng/judge.ts";
import { mutants } from "./rng/mutants.ts";
import { dice, draws, largeRange, miniGameOutputs, oddRanges, rawOutput, reelStops, shuffles } from "./rng/outputs.ts";
import { HOW_TO_INSTALL, provideBatteries } from "./rng/provide-batteries.ts";

const NAME_WIDTH = 36;

const programs = await provideBatteries();
if (!programs) {
  console.error(`dieharder and ent judge random numbers, and one of them is missing: ${HOW_TO_INSTALL}`);
  process.exit(2);
}

const source = cryptoRandomSource();
const raw = rawOutput(source);
const scaled = [reelStops, oddRanges, largeRange, dice, shuffles, draws].map((output) => output(source));
const outputs = [raw, ...scaled, ...miniGameOutputs()];

let tests = 0;
let failed = 0;
await twoAtATime(outputs, async (output) => {
  const started = performance.now();
  const verdicts = await judge(output, batteriesOf(programs, output === raw));
  const failures = verdicts.filter(({ assessment }) => assessment === "FAILED");
  const weak = verdicts.filter(({ assessment }) => assessment === "WEAK");
  tests += verdicts.length;
  failed += failures.length;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${failures.length === 0 ? "✓" : "✗"} ${output.name.padEnd(NAME_WIDTH)} ${verdicts.length} tests, ${failures.length} failed, ${weak.length} still weak over ten times the data, ${seconds} s`,
  );
  for (const { test, p } of [...failures, ...weak]) console.log(`    ${test}: p = ${p}`);
});

let missed = 0;
const planted = mutants();
await twoAtATime(planted, async (mutant) => {
  const caught = await firstFailure(mutant.output, batteriesOf(programs, true));
  if (!caught) missed += 1;
  console.log(
    `${caught ? "✓" : "✗"} ${mutant.name.padEnd(NAME_WIDTH)} ${caught ? `caught by ${caught.test}` : "not caught"}`,
  );
});

console.log(JSON.stringify({ rng: "rng", tests, failed, mutants: planted.length, mutantsMissed: missed }));
process.exitCode = failed > 0 || missed > 0 ? 1 : 0;

/** One program tests while the numbers for another one are made. */
async function twoAtATime<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all([lane(), lane()]);
}
