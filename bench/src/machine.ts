import { mkdir, open, rm } from "node:fs/promises";
import { availableParallelism, loadavg, totalmem } from "node:os";
import { dirname } from "node:path";
import { round } from "./bench.ts";
import { isQuick } from "./run-length.ts";

/** The state of the machine before a run. Two runs are comparable only if these are alike. */
export interface MachineState {
  readonly bench: "machine";
  readonly cores: number;
  readonly memoryMegabytes: number;
  /** Running and waiting processes, over one, five and fifteen minutes. An idle machine has almost 0. */
  readonly load: readonly number[];
  /** Writes of 8 kB that are each on disk before the next begins, in the folder of the databases. */
  readonly fsyncsPerSecond: number;
  /** Millions of steps of a bare loop a second, in one thread. */
  readonly cpuMillionsPerSecond: number;
  readonly quick?: true;
}

const PAGE_BYTES = 8_192;
const FILE_PAGES = 256;
const STEPS = 1_000_000;

/** Measures the machine for about four seconds. `file` is written and removed. */
export async function measureMachine(file: string): Promise<MachineState> {
  const millis = isQuick() ? 200 : 2_000;
  // Before the measurement, which is load too.
  const load = loadavg().map((each) => round(each, 2));
  return {
    bench: "machine",
    cores: availableParallelism(),
    memoryMegabytes: Math.floor(totalmem() / 2 ** 20),
    load,
    fsyncsPerSecond: round(await fsyncRate(file, millis), 0),
    cpuMillionsPerSecond: round(cpuRate(millis), 0),
    ...(isQuick() && { quick: true }),
  };
}

async function fsyncRate(file: string, millis: number): Promise<number> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, "w");
  try {
    const page = Buffer.alloc(PAGE_BYTES, 1);
    // The file has its size before, as a database's log has. Growing it would cost more.
    for (let place = 0; place < FILE_PAGES; place += 1) await handle.write(page, 0, PAGE_BYTES, place * PAGE_BYTES);
    await handle.sync();
    const began = performance.now();
    let count = 0;
    for (; performance.now() - began < millis; count += 1) {
      await handle.write(page, 0, PAGE_BYTES, (count % FILE_PAGES) * PAGE_BYTES);
      await handle.datasync();
    }
    return (count * 1_000) / (performance.now() - began);
  } finally {
    await handle.close();
    await rm(file, { force: true });
  }
}

function cpuRate(millis: number): number {
  let mixed = 1;
  const work = (): void => {
    for (let step = 0; step < STEPS; step += 1) mixed = (Math.imul(mixed, 1_103_515_245) + 12_345) | 0;
  };
  // Compiles the loop.
  for (let turn = 0; turn < 20; turn += 1) work();
  const began = performance.now();
  let count = 0;
  for (; performance.now() - began < millis; count += 1) work();
  // The result is used, so that the compiler cannot remove the loop.
  if (!Number.isInteger(mixed)) throw new Error("the loop was not computed");
  return (count * 1_000) / (performance.now() - began);
}
