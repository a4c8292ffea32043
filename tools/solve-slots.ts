// npm run solve-slots: designs all games of the slot catalogue again and writes its data file. It takes minutes on all
// processors. Results are kept under .cache/slots, so that an interrupted run continues.
// - -- --fresh: begins from the start
// - -- --sample N: designs only N games, spread over the catalogue, writes nothing, and lists those that differ from
//   the file
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { CATALOGUE_SEED, SLOT_COUNT } from "@banyan/game-math/solver";
import { root } from "./root.ts";
import { askWorker } from "./slots/ask-worker.ts";

const SHARD = 100;
const cache = join(root, ".cache", "slots");
const dataFile = join(root, "packages/game-math/src/catalogue/slots.generated.jsonl");

const shardFile = (first: number) => join(cache, `${String(first).padStart(5, "0")}.jsonl`);
const firsts = Array.from({ length: SLOT_COUNT / SHARD }, (_, index) => index * SHARD + 1);

const started = performance.now();
const { values } = parseArgs({ options: { fresh: { type: "boolean" }, sample: { type: "string" } } });
if (values.sample !== undefined) {
  process.exitCode = (await compareSample(Number(values.sample))) ? 0 : 1;
} else {
  await solveAll(values.fresh ?? false);
}

/** Designs games spread over the catalogue; returns whether all equal the stored ones. */
async function compareSample(games: number): Promise<boolean> {
  const stored = (await readFile(dataFile, "utf8")).split("\n");
  // Game 1 has no line; each other game has the line of its number.
  const numbers = Array.from({ length: games }, (_, at) => 2 + Math.floor((at * (SLOT_COUNT - 1)) / games));
  const worker = new Worker(new URL("./slots/solve-worker.ts", import.meta.url));
  const differing: number[] = [];
  for (const n of numbers) {
    const [line] = await askWorker<readonly string[]>(worker, { from: n, to: n });
    if (line !== stored[n - 1]) differing.push(n);
  }
  await worker.terminate();
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(JSON.stringify({ solved: "slots", games, differing, seconds }));
  return differing.length === 0;
}

async function solveAll(isFresh: boolean): Promise<void> {
  if (isFresh) await rm(cache, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  const queue: number[] = [];
  for (const first of firsts) if (!(await readFile(shardFile(first)).catch(() => undefined))) queue.push(first);
  console.log(`${firsts.length - queue.length} of ${firsts.length} shards are solved already`);

  const workers = Number(process.env["SLOT_WORKERS"] ?? availableParallelism());
  await Promise.all(Array.from({ length: Math.min(workers, queue.length) }, () => work(queue)));

  const shards = await Promise.all(firsts.map((first) => readFile(shardFile(first), "utf8")));
  const games = shards.join("");
  const hash = createHash("sha256").update(games).digest("hex");
  await writeFile(dataFile, `${JSON.stringify({ seed: CATALOGUE_SEED, games: SLOT_COUNT, sha256: hash })}\n${games}`);
  console.log(`wrote ${SLOT_COUNT} games in ${Math.round((performance.now() - started) / 1000)} s`);
}

/** One worker: takes shards until none is left. */
async function work(queue: number[]): Promise<void> {
  const worker = new Worker(new URL("./slots/solve-worker.ts", import.meta.url));
  for (let first = queue.shift(); first !== undefined; first = queue.shift()) {
    // Game 1 has no line; the header is in its place.
    const from = Math.max(2, first);
    const lines = await askWorker<readonly string[]>(worker, { from, to: first + SHARD - 1 });
    await writeFile(shardFile(first), `${lines.join("\n")}\n`);
    const left = queue.length;
    if (left % 5 === 0) console.log(`${left} shards left, ${Math.round((performance.now() - started) / 1000)} s`);
  }
  await worker.terminate();
}
