import { type Batteries } from "./provide-batteries.ts";
import { type Battery, dieharder, digits, ent, type Verdict } from "./battery.ts";
import type { Output } from "./outputs.ts";
import { Tape } from "./tape.ts";

/**
 * dieharder's tests that it calls good, that take seconds, and that a fair source also passes with few samples. The
 * first ones read little data, and most mutants fail there.
 */
const SMALL_TESTS = [100, 8, 15, 10, 12, 0, 101, 102];
/** These read hundreds of megabytes, so they are used only for raw words, which are fast enough. */
const LARGE_TESTS = [1, 3, 4, 9, 13, 16, 202];

/** Words are fast; a draw costs more than its tests. */
const SAMPLES = { fast: 20, slow: 10 };

const MORE_FOR_WEAK = 10;

export function batteriesOf({ dieharder: program, ent: small }: Batteries, isFast: boolean): readonly Battery[] {
  const tests = isFast ? [...SMALL_TESTS, ...LARGE_TESTS] : SMALL_TESTS;
  const samples = isFast ? SAMPLES.fast : SAMPLES.slow;
  return [digits, ent(small, "bytes"), ent(small, "bits"), ...tests.map((test) => dieharder(program, test, samples))];
}

/** All results for an output. A weak result is tested again with ten times the data, and the second result counts. */
export async function judge(output: Output, batteries: readonly Battery[]): Promise<readonly Verdict[]> {
  const tape = new Tape(output);
  const verdicts: Verdict[] = [];
  for (const battery of batteries) {
    const first = await battery.run(tape, 1);
    if (first.length === 0 && battery !== digits) throw new Error(`${battery.name} said nothing of ${output.name}`);
    const weak = first.filter(({ assessment }) => assessment === "WEAK");
    const again = weak.length === 0 ? [] : await battery.run(tape, MORE_FOR_WEAK);
    const second = pairUp(again);
    verdicts.push(
      ...[...pairUp(first)].map(([name, verdict]) =>
        verdict.assessment === "WEAK" ? (second.get(name) ?? verdict) : verdict,
      ),
    );
  }
  return verdicts;
}

/** Some tests give two results under one name. */
function pairUp(verdicts: readonly Verdict[]): Map<string, Verdict> {
  const named = new Map<string, Verdict>();
  for (const verdict of verdicts) {
    let name = verdict.test;
    while (named.has(name)) name += "'";
    named.set(name, verdict);
  }
  return named;
}

/** The first test that an output fails; undefined when it passes all. */
export async function firstFailure(output: Output, batteries: readonly Battery[]): Promise<Verdict | undefined> {
  const tape = new Tape(output);
  for (const battery of batteries) {
    const failed = (await battery.run(tape, 1)).find(({ assessment }) => assessment === "FAILED");
    if (failed) return failed;
  }
  return undefined;
}
