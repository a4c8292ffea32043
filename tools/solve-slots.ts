// npm run solve-slots: designs all games of the slot catalogue anew and writes its data file. It takes minutes on all
// processors; what is done is kept under .cache/slots, so that it goes on where it was ended. With -- --fresh it begins anew.
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { CATALOGUE_SEED, SLOT_COUNT } from "@banyan/game-math/solver";
import { root } from "./root.ts";
import { askWorker } from "./slots/ask-worker.ts";

const SHARD = 100;
const cache = join(root, ".cache", "slots");
const dataFile = join(root, "packages/game-math/src/catalogue/slots.generated.jsonl");

if (process.argv.includes("--fresh")) await rm(cache, { recursive: true, force: true });
await mkdir(cache, { recursive: true });

const started = performance.now();
const shardFile = (first: number) => join(cache, `${String(first).padStart(5, "0")}.jsonl`);
const firsts = Array.from({ length: SLOT_COUNT / SHARD }, (_, index) => index * SHARD + 1);
const queue: number[] = [];
for (const first of firsts) if (!(await readFile(shardFile(first)).catch(() => undefined))) queue.push(first);
console.log(`${firsts.length - queue.length} of ${firsts.length} shards are solved already`);

const workers = Number(process.env["SLOT_WORKERS"] ?? availableParallelism());
await Promise.all(Array.from({ length: Math.min(workers, queue.length) }, work));

const shards = await Promise.all(firsts.map((first) => readFile(shardFile(first), "utf8")));
const games = shards.join("");
const hash = createHash("sha256").update(games).digest("hex");
await writeFile(dataFile, `${JSON.stringify({ seed: CATALOGUE_SEED, games: SLOT_COUNT, sha256: hash })}\n${games}`);
console.log(`wrote ${SLOT_COUNT} games in ${Math.round((performance.now() - started) / 1000)} s`);

/** One worker: takes shards until none is left. */
async function work(): Promise<void> {
  const worker = new Worker(new URL("./slots/solve-worker.ts", import.meta.url));
  for (let first = queue.shift(); first !== undefined; first = queue.shift()) {
    // The first game stands for itself and has no line; the header takes its place.
    const from = Math.max(2, first);
    const lines = await askWorker<readonly string[]>(worker, { from, to: first + SHARD - 1 });
    await writeFile(shardFile(first), `${lines.join("\n")}\n`);
    const left = queue.length;
    if (left % 5 === 0) console.log(`${left} shards left, ${Math.round((performance.now() - started) / 1000)} s`);
  }
  await worker.terminate();
}
