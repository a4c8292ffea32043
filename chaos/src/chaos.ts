import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { freePort, removeDataFolder } from "@banyan/dev-env";
import { Dice } from "./dice.ts";
import { type FireResult, type FireWish, playUnderFire } from "./fire.ts";
import type { Violation } from "./rules/rule.ts";
import { Cluster } from "./stage/cluster.ts";
import { mountSmallDisk } from "./stage/small-disk.ts";

const ROOT = join(import.meta.dirname, "..", "..");

export interface ChaosWish extends FireWish {
  readonly seed: number;
  /** "all", "none", or the names of planted defects, comma separated. */
  readonly defects: string;
}

/** What a run comes to, as one line of JSON. */
export interface ChaosLine {
  readonly chaos: "wallet";
  readonly faults: number;
  readonly kinds: number;
  readonly operations: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly mutants: number;
  readonly mutantsMissed: number;
  readonly seed: number;
}

export interface ChaosReport {
  readonly line: ChaosLine;
  /** Broken rules and missed defects, each with its evidence, for a person to read; empty when all is well. */
  readonly failures: readonly string[];
}

/** Runs everything over a database server of its own, and leaves nothing behind. */
export async function runChaos(wish: ChaosWish, tell: (line: string) => void): Promise<ChaosReport> {
  const workDir = join(ROOT, ".cache", `chaos-${process.pid}`);
  await mkdir(workDir, { recursive: true });
  const disk = mountSmallDisk(join(workDir, "disk"));
  const dataDir = join(disk?.path ?? workDir, "postgres");
  let cluster: Cluster | undefined;
  try {
    cluster = await Cluster.start(dataDir, await freePort());
    const dice = new Dice(wish.seed);
    const fire = await playUnderFire(cluster, disk, workDir, wish, dice, tell);
    for (const { kind, why } of fire.leftOut) tell(`left out: ${kind} (${why})`);
    return report(wish, fire);
  } finally {
    await cluster?.stop();
    disk?.unmount();
    await removeDataFolder(dataDir);
    await rm(workDir, { recursive: true, force: true });
  }
}

function report(wish: ChaosWish, fire: FireResult): ChaosReport {
  const findings = fire.violations.flatMap((violation) => violation.findings);
  const count = (wanted: "lost" | "doubled") => findings.filter(({ counts }) => counts === wanted).length;
  const failures = fire.violations.map(describe);
  return {
    line: {
      chaos: "wallet",
      faults: fire.faults.length,
      kinds: new Set(fire.faults.map(({ kind }) => kind)).size,
      operations: fire.operations,
      acknowledged: fire.acknowledged,
      lost: count("lost"),
      doubled: count("doubled"),
      mutants: 0,
      mutantsMissed: 0,
      seed: wish.seed,
    },
    failures,
  };
}

const FINDINGS_SHOWN = 10;

/** A broken rule with the first of its evidence. */
export function describe({ rule, title, findings }: Violation): string {
  const shown = findings.slice(0, FINDINGS_SHOWN).map(({ what }) => `    ${what}`);
  const more = findings.length > FINDINGS_SHOWN ? [`    and ${findings.length - FINDINGS_SHOWN} more`] : [];
  return [`Rule ${rule} is broken: ${title}`, ...shown, ...more].join("\n");
}
