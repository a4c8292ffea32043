// npm run rtp: computes the figures of all slots again and compares them with the published ones. Then it plays a
// million rounds each of fifty random games and compares their mean with the published return. Its last line is JSON.
// - -- --sample N: only N games, spread over the catalogue, and no playing unless --play sets a number of games
// - -- --play N: how many games are played (50); --rounds N: how many rounds of each (1,000,000)
// - -- --seed TEXT: draws the same games and rounds again; every run prints its seed
import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { seededSource, SLOT_COUNT } from "@banyan/game-math/solver";
import { uniformBelow } from "@banyan/kernel";
import { askWorker } from "./slots/ask-worker.ts";
import type { CheckedGame, PlayedGame, RtpTask } from "./rtp/task.ts";

const { values } = parseArgs({
  options: {
    sample: { type: "string" },
    play: { type: "string" },
    rounds: { type: "string", default: "1000000" },
    seed: { type: "string", default: randomUUID() },
  },
});
const sample = values.sample === undefined ? SLOT_COUNT : Math.min(SLOT_COUNT, Number(values.sample));
const plays = Number(values.play ?? (values.sample === undefined ? 50 : 0));
const rounds = Number(values.rounds);
const started = performance.now();
const seconds = () => Math.round((performance.now() - started) / 1000);

/**
 * Quantiles of the normal distribution: with 99% all means of this many games are within this many standard deviations.
 */
const BOUNDS: readonly (readonly [looks: number, deviations: number])[] = [
  [1, 2.5758],
  [5, 3.0902],
  [10, 3.2905],
  [20, 3.4808],
  [50, 3.719],
  [200, 4.0556],
  [1000, 4.4172],
];
const bound = (BOUNDS.find(([looks]) => looks >= plays) ?? BOUNDS.at(-1))?.[1] ?? 0;

console.log(`seed ${values.seed}: ${sample} games are computed, ${plays} are played ${rounds} rounds each`);
const lot = seededSource(`rtp/${values.seed}`);
const toCheck = Array.from({ length: sample }, (_, at) => 1 + Math.floor((at * SLOT_COUNT) / sample));
const toPlay = Array.from({ length: plays }, () => 1 + uniformBelow(lot, SLOT_COUNT));
const tasks: RtpTask[] = [
  ...toPlay.map((n): RtpTask => ({ kind: "play", n, rounds, seed: `${values.seed}/${n}` })),
  ...chunks(toCheck, sample < 1000 ? 10 : 50).map((games): RtpTask => ({ kind: "check", games })),
];
const checked: CheckedGame[] = [];
const played: PlayedGame[] = [];
await Promise.all(Array.from({ length: availableParallelism() }, work));

const wrong = checked.filter(({ differs }) => differs.length > 0);
for (const { n, differs } of wrong) console.error(`game ${n} differs from what is published: ${differs.join(", ")}`);
const worst = played.toSorted((a, b) => Math.abs(b.deviations) - Math.abs(a.deviations))[0];
const astray = played.filter(({ deviations }) => Math.abs(deviations) > bound);
for (const { n, mean, published, deviations } of played.toSorted((a, b) => a.n - b.n)) {
  console.log(
    `game ${n}: played ${mean.toFixed(4)}, published ${published.toFixed(4)}, ${deviations.toFixed(2)} deviations`,
  );
}
if (worst) console.log(`farthest off: game ${worst.n} by ${worst.deviations.toFixed(2)} deviations; bound ${bound}`);
const exact = checked.filter(({ basis }) => basis === "exact").length;
console.log(
  JSON.stringify({
    rtp: "slots",
    games: checked.length,
    exactShare: Number((exact / checked.length).toFixed(4)),
    fractionShare: Number((checked.filter(({ fraction }) => fraction).length / checked.length).toFixed(4)),
    worstError: Math.max(...checked.map(({ error }) => error)),
    different: wrong.length,
    played: played.length,
    rounds,
    within99: played.filter(({ deviations }) => Math.abs(deviations) < (BOUNDS[0]?.[1] ?? 0)).length,
    astray: astray.length,
    seconds: seconds(),
  }),
);
process.exitCode = wrong.length > 0 || astray.length > 0 || checked.length < sample ? 1 : 0;

/** One thread: runs tasks until none is left. */
async function work(): Promise<void> {
  const worker = new Worker(new URL("./rtp/worker.ts", import.meta.url));
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    const answer = await askWorker<readonly CheckedGame[] | PlayedGame>(worker, task);
    if ("deviations" in answer) played.push(answer);
    else checked.push(...answer);
    if (tasks.length > 0 && tasks.length % 40 === 0) console.log(`${tasks.length} tasks left, ${seconds()} s`);
  }
  await worker.terminate();
}

function chunks(games: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(games.length / size) }, (_, at) => games.slice(at * size, (at + 1) * size));
}
