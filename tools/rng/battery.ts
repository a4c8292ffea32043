import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { chiSquareTail, normalTails } from "@banyan/dev-env/statistics";
import type { Tape } from "./tape.ts";

export type Assessment = "PASSED" | "WEAK" | "FAILED";

/** The result of one test of a battery. */
export interface Verdict {
  readonly test: string;
  readonly p: number;
  readonly assessment: Assessment;
}

/** A program's run over an output. It reads `more` times the usual amount of data. */
export interface Battery {
  readonly name: string;
  run(tape: Tape, more: number): Promise<readonly Verdict[]>;
}

/** dieharder's own bound, also used for ent. A fair source fails one test in a million. */
const FAILS = 1e-6;
const WEAKENS = 0.005;

export function assess(p: number): Assessment {
  const near = Math.min(p, 1 - p);
  if (near < FAILS) return "FAILED";
  return near < WEAKENS ? "WEAK" : "PASSED";
}

/**
 * The first run reads from the beginning of the tape, as all batteries do. A repetition reads data that was not used
 * yet.
 */
const reader = (tape: Tape, more: number) => (more === 1 ? tape.fromBeginning() : () => tape.fresh());

/** Feeds an output to a program until it has read enough; returns the program's output. */
async function feed(
  program: string,
  args: readonly string[],
  chunks: () => Buffer,
  bytesMax = Number.POSITIVE_INFINITY,
): Promise<string> {
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
  const said: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => said.push(chunk));
  // The program closes its end as soon as it has enough.
  child.stdin.on("error", () => undefined);
  const closed = once(child, "close");
  let open = true;
  child.stdin.once("close", () => (open = false));
  for (let sent = 0; open && sent < bytesMax;) {
    const chunk = chunks();
    sent += chunk.length;
    const ready = child.stdin.write(chunk) ? pause() : drained(child.stdin);
    await Promise.race([ready, closed]);
    if (child.exitCode !== null) break;
  }
  child.stdin.end();
  await closed;
  return Buffer.concat(said).toString("utf8");
}

/** A program that has enough closes its end instead. */
const drained = (stream: Writable) => new Promise<void>((resolve) => stream.once("drain", resolve));

/** Lets the program's output arrive. */
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

const DIGITS = 2_000_000;
/** Larger ranges are counted in this many parts. */
const PARTS_MAX = 4_096;

/**
 * A test of this project: whether the values below each bound are equally frequent. Words have no bounds and are
 * skipped.
 */
export const digits: Battery = {
  name: "frequencies of draws",
  run({ output: { draws } }, more) {
    const values = new Map<number, Float64Array>();
    const bounds = draws?.bounds ?? [];
    const countsAt = bounds.map((bound) => {
      const counts = values.get(bound) ?? new Float64Array(Math.min(bound, PARTS_MAX));
      values.set(bound, counts);
      return counts;
    });
    for (let drawn = 0; draws && drawn < DIGITS * more; drawn += bounds.length) {
      const digits = draws.draw();
      for (const [place, counts] of countsAt.entries()) {
        const part = Math.floor(((digits[place] ?? 0) * counts.length) / (bounds[place] ?? 1));
        counts[part] = (counts[part] ?? 0) + 1;
      }
    }
    const verdicts = [...values].map(([bound, counts]) => {
      const p = chiSquareOf(counts, bound);
      return { test: `frequencies below ${bound}`, p, assessment: assess(p) };
    });
    return Promise.resolve(verdicts);
  },
};

/** The parts of a bound hold equally many values, or one more where it is no multiple of their number. */
function chiSquareOf(counts: Float64Array, bound: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const firstOf = (part: number) => Math.ceil((part * bound) / counts.length);
  const chiSquare = counts.reduce((sum, count, part) => {
    const expected = (total * (firstOf(part + 1) - firstOf(part))) / bound;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  return chiSquareTail(chiSquare, counts.length - 1);
}

/** From this number of samples on dieharder's formula for too good a fit is valid. */
const SAMPLES_MANY = 100;

/**
 * dieharder judges how evenly the results of its samples are spread, by a formula for many samples. For a few samples
 * rounding makes some look perfectly even. Those are tested again, with more samples.
 */
function assessSamples(p: number, samples: number): Assessment {
  const found = assess(p);
  return found === "FAILED" && p > 0.5 && samples < SAMPLES_MANY ? "WEAK" : found;
}

/** One of dieharder's tests, with this many samples. */
export function dieharder(program: string, test: number, samples: number): Battery {
  return {
    name: `dieharder -d ${test}`,
    async run(tape, more) {
      const columns = ["test_name", "ntuple", "pvalues"].flatMap((column) => ["-D", column]);
      const args = ["-d", `${test}`, "-g", "200", "-p", `${samples * more}`, "-c", ",", ...columns];
      const said = await feed(program, args, reader(tape, more));
      return said.split("\n").flatMap((line) => {
        const [name, ntuple, p] = line.split(",").map((part) => part.trim());
        if (!name || p === undefined || !Number.isFinite(Number(p)) || p === "") return [];
        return [{ test: `${name} ${ntuple}`, p: Number(p), assessment: assessSamples(Number(p), samples * more) }];
      });
    },
  };
}

const ENT_BYTES = 2_097_152;
/** The mean of a uniform byte. */
const BYTE_MEAN = 127.5;
const BYTE_DEVIATION = Math.sqrt((256 ** 2 - 1) / 12);

/** ent, by bytes or by bits: chi-square, mean, and serial correlation. */
export function ent(program: string, by: "bytes" | "bits"): Battery {
  return {
    name: `ent by ${by}`,
    async run(tape, more) {
      const options = by === "bits" ? ["-b", "-t"] : ["-t"];
      const said = await feed(program, options, reader(tape, more), ENT_BYTES * more);
      const [, count = 0, , chiSquare = 0, mean = 0, , correlation = 0] = (said.split("\n")[1] ?? "")
        .split(",")
        .map(Number);
      const isBits = by === "bits";
      const middle = isBits ? 0.5 : BYTE_MEAN;
      const deviation = isBits ? 0.5 : BYTE_DEVIATION;
      const found = {
        "chi-square": chiSquareTail(chiSquare, isBits ? 1 : 255),
        mean: normalTails(((mean - middle) / deviation) * Math.sqrt(count)),
        "serial correlation": normalTails(correlation * Math.sqrt(count)),
      };
      // The chi-square of bits is the square of their mean, so too low a value adds nothing.
      return Object.entries(found).map(([test, p]) => ({ test: `${by} ${test}`, p, assessment: assess(p) }));
    },
  };
}
