import { readdir, readFile } from "node:fs/promises";
import type { Pool } from "@banyan/db";
import { round } from "./bench.ts";

/** The kernel counts processor time in hundredths of a second. */
const TICK_MILLIS = 10;

/** The resources that a side may use besides time. */
export interface UsageSource {
  /** The platform's processes under test. */
  readonly pids: readonly number[];
  readonly postgres: { readonly pid: number; readonly pool: Pool };
}

/** Processor time in milliseconds, and bytes of write-ahead log. */
export interface Usage {
  readonly processCpuMs: number;
  readonly postgresCpuMs: number;
  readonly walBytes: number;
}

/** Runs the work, and returns its result with the resources that were used meanwhile. */
export async function withUsage<Result>(
  source: UsageSource,
  work: () => Promise<Result>,
): Promise<Result & { readonly usage: Usage }> {
  const before = await usageOf(source);
  const result = await work();
  const after = await usageOf(source);
  const usage = {
    processCpuMs: after.processCpuMs - before.processCpuMs,
    postgresCpuMs: after.postgresCpuMs - before.postgresCpuMs,
    walBytes: after.walBytes - before.walBytes,
  };
  return { ...result, usage };
}

async function usageOf({ pids, postgres }: UsageSource): Promise<Usage> {
  const own = await Promise.all(pids.map((pid) => processTimes(pid)));
  const { rows } = await postgres.pool.query<{ bytes: string }>(
    "select (pg_current_wal_insert_lsn() - '0/0')::text as bytes",
  );
  return {
    processCpuMs: own.reduce((sum, times) => sum + (times?.self ?? 0), 0),
    postgresCpuMs: await familyCpuMillis(postgres.pid),
    walBytes: Number(rows[0]?.bytes),
  };
}

/** Processor time of a process, in milliseconds. Fails when the process has ended. */
export async function cpuMillisOf(pid: number): Promise<number> {
  const times = await processTimes(pid);
  if (!times) throw new Error(`process ${pid} has ended`);
  return times.self;
}

/** Processor time of a process, of its living children, and of those that have ended, in milliseconds. */
export async function familyCpuMillis(pid: number): Promise<number> {
  const names = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(names.map((name) => processTimes(Number(name))));
  const own = await processTimes(pid);
  if (!own) throw new Error(`process ${pid} has ended`);
  return all.reduce((sum, times) => sum + (times?.parent === pid ? times.self : 0), own.self + own.ended);
}

interface ProcessTimes {
  readonly parent: number;
  readonly self: number;
  /** Of its children that have ended. */
  readonly ended: number;
}

async function processTimes(pid: number): Promise<ProcessTimes | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  return stat === undefined ? undefined : readStat(stat);
}

/** Reads the processor times out of /proc/PID/stat. */
export function readStat(stat: string): ProcessTimes {
  // The name in parentheses may contain blanks and parentheses.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * TICK_MILLIS;
  return { parent: Number(fields[1]), self: ticks(11), ended: ticks(13) };
}

/** The resources of one unit of work, for the details of a line. */
export function usageDetails(
  runs: readonly { readonly usage: Usage; readonly units: number }[],
  prefix = "",
): Readonly<Record<string, number>> {
  const units = runs.reduce((sum, run) => sum + run.units, 0);
  const each = (of: keyof Usage) => runs.reduce((sum, { usage }) => sum + usage[of], 0) / units;
  const named = (name: string) => (prefix === "" ? name : `${prefix}${name[0]?.toUpperCase()}${name.slice(1)}`);
  return {
    [named("processCpuMs")]: round(each("processCpuMs"), 4),
    [named("postgresCpuMs")]: round(each("postgresCpuMs"), 4),
    [named("walBytes")]: round(each("walBytes"), 0),
  };
}
