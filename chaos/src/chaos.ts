import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { freePortRow, removeDataFolder } from "@banyan/dev-env";
import { DEFECTS } from "./defects/defects.ts";
import { soundThrough, tryDefect } from "./defects/trial.ts";
import { Dice } from "@banyan/dev-env/dice";
import { type FireResult, type FireWish, playUnderFire } from "./fire.ts";
import type { Violation } from "./rules/rule.ts";
import { Cluster } from "./platform/cluster.ts";
import { mountSmallDisk } from "./platform/small-disk.ts";
import { makeWrongClock } from "./platform/wrong-clock.ts";

const ROOT = join(import.meta.dirname, "..", "..");

export interface ChaosWish extends FireWish {
  readonly seed: number;
  /** "all", "none", or the names of planted defects, comma separated. */
  readonly defects: string;
  /** Whether the database is on a small memory disk, which can become full, instead of the machine's disk. */
  readonly smallDisk: boolean;
}

/** The result of a run, as one line of JSON. */
export interface ChaosLine {
  readonly chaos: "wallet";
  readonly faults: number;
  readonly kinds: number;
  /** Faults that found nothing to break; they are not counted in `faults`. */
  readonly missedFaults: number;
  /** Kinds of faults that are impossible on this machine. */
  readonly leftOut: readonly string[];
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
  /** Broken rules and missed defects, each with its evidence, as text. Empty when there are none. */
  readonly failures: readonly string[];
}

const NO_FIRE: FireResult = { faults: [], leftOut: [], operations: 0, attempts: 0, acknowledged: 0, violations: [] };

/** Runs everything on a separate database server, and removes it afterwards. */
export async function runChaos(wish: ChaosWish, tell: (line: string) => void): Promise<ChaosReport> {
  const workDir = join(ROOT, ".cache", `chaos-${process.pid}`);
  await mkdir(workDir, { recursive: true });
  const disk = wish.smallDisk ? mountSmallDisk(join(workDir, "disk")) : undefined;
  const clock = makeWrongClock();
  const dataDir = join(disk?.path ?? workDir, "postgres");
  let cluster: Cluster | undefined;
  const cleanUp = once(async () => {
    await cluster?.stop();
    disk?.unmount();
    clock?.remove();
    await removeDataFolder(dataDir);
    await rm(workDir, { recursive: true, force: true });
  });
  // The platform's processes end with this one; the database server and the mounted disk need a clean-up.
  const onInterrupt = (): void => void cleanUp().finally(() => process.exit(130));
  for (const name of INTERRUPTS) process.once(name, onInterrupt);
  try {
    const port = await freePortRow("127.0.0.1");
    cluster = await Cluster.start({ dataDir, port, ...(clock && { environment: clock.environment }) });
    const dice = new Dice(wish.seed);
    const fire =
      wish.operations > 0 ? await playUnderFire(cluster, { disk, clock }, workDir, wish, dice, tell) : NO_FIRE;
    for (const { kind, why } of fire.leftOut) tell(`left out: ${kind} (${why})`);
    const trials = await tryDefects(cluster, workDir, wish, dice, tell);
    return report(wish, fire, trials);
  } finally {
    for (const name of INTERRUPTS) process.removeListener(name, onInterrupt);
    await cleanUp();
  }
}

/** An interrupt and the end of the run share one clean-up: both wait for it. */
function once(work: () => Promise<void>): () => Promise<void> {
  let begun: Promise<void> | undefined;
  return () => (begun ??= work());
}

const INTERRUPTS = ["SIGINT", "SIGTERM"] as const;

/** The planted defects, and messages for those that no rule found. */
interface Trials {
  readonly planted: number;
  readonly missed: readonly string[];
}

/**
 * The first trial plants nothing and goes through the situations of the chosen defects. The rules must find nothing
 * there, or their findings would prove nothing.
 */
async function tryDefects(
  cluster: Cluster,
  workDir: string,
  { defects }: ChaosWish,
  dice: Dice,
  tell: (line: string) => void,
): Promise<Trials> {
  const chosen = DEFECTS.filter(({ name }) => defects === "all" || defects.split(",").includes(name));
  if (chosen.length === 0) return { planted: 0, missed: [] };
  const missed = (await tryDefect(cluster, workDir, soundThrough(chosen), dice)).map(
    (violation) => `With nothing planted: ${describe(violation)}`,
  );
  tell(missed.length === 0 ? "nothing planted → no rule" : missed.join("\n"));
  for (const defect of chosen) {
    const began = Date.now();
    const broken = (await tryDefect(cluster, workDir, defect, dice)).map(({ rule }) => rule);
    const isCaught = defect.caughtBy.some((rule) => broken.includes(rule));
    const by = broken.length > 0 ? `rules ${broken.join(", ")}` : "no rule";
    tell(`planted: ${defect.name} → ${by} (${Date.now() - began} ms)`);
    if (!isCaught) missed.push(`Nobody noticed "${defect.name}" (${defect.what}): ${by} found something.`);
  }
  return { planted: chosen.length, missed };
}

function report(wish: ChaosWish, fire: FireResult, trials: Trials): ChaosReport {
  const bitten = fire.faults.filter(({ hasBitten }) => hasBitten);
  const findings = fire.violations.flatMap((violation) => violation.findings);
  const count = (wanted: "lost" | "doubled") => findings.filter(({ counts }) => counts === wanted).length;
  const failures = [...fire.violations.map(describe), ...trials.missed];
  return {
    line: {
      chaos: "wallet",
      faults: bitten.length,
      kinds: new Set(bitten.map(({ kind }) => kind)).size,
      missedFaults: fire.faults.length - bitten.length,
      leftOut: fire.leftOut.map(({ kind }) => kind),
      operations: fire.operations,
      acknowledged: fire.acknowledged,
      lost: count("lost"),
      doubled: count("doubled"),
      mutants: trials.planted,
      mutantsMissed: trials.missed.length,
      seed: wish.seed,
    },
    failures,
  };
}

const FINDINGS_SHOWN = 10;

/** A broken rule with the first part of its evidence. */
export function describe({ rule, title, findings }: Violation): string {
  const shown = findings.slice(0, FINDINGS_SHOWN).map(({ what }) => `    ${what}`);
  const more = findings.length > FINDINGS_SHOWN ? [`    and ${findings.length - FINDINGS_SHOWN} more`] : [];
  return [`Rule ${rule} is broken: ${title}`, ...shown, ...more].join("\n");
}
