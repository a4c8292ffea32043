import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { freePortRow, removeDataFolder } from "@banyan/dev-env";
import { DEFECTS } from "./defects/defects.ts";
import { SOUND, tryDefect } from "./defects/trial.ts";
import { Dice } from "@banyan/dev-env/dice";
import { type FireResult, type FireWish, playUnderFire } from "./fire.ts";
import type { Violation } from "./rules/rule.ts";
import { Cluster } from "./stage/cluster.ts";
import { mountSmallDisk } from "./stage/small-disk.ts";
import { makeWrongClock } from "./stage/wrong-clock.ts";

const ROOT = join(import.meta.dirname, "..", "..");

export interface ChaosWish extends FireWish {
  readonly seed: number;
  /** "all", "none", or the names of planted defects, comma separated. */
  readonly defects: string;
  /** Whether the database is on a small disk in memory, which can be full, and not on the machine's own. */
  readonly smallDisk: boolean;
}

/** What a run comes to, as one line of JSON. */
export interface ChaosLine {
  readonly chaos: "wallet";
  readonly faults: number;
  readonly kinds: number;
  /** Faults that had nothing to break; they are not among `faults`. */
  readonly missedFaults: number;
  /** Kinds of faults that this machine cannot have. */
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
  /** Broken rules and missed defects, each with its evidence, for a person to read; empty when all is well. */
  readonly failures: readonly string[];
}

const NO_FIRE: FireResult = { faults: [], leftOut: [], operations: 0, attempts: 0, acknowledged: 0, violations: [] };

/** Runs everything over a database server of its own, and leaves nothing behind. */
export async function runChaos(wish: ChaosWish, tell: (line: string) => void): Promise<ChaosReport> {
  const workDir = join(ROOT, ".cache", `chaos-${process.pid}`);
  await mkdir(workDir, { recursive: true });
  const disk = wish.smallDisk ? mountSmallDisk(join(workDir, "disk")) : undefined;
  const clock = makeWrongClock();
  const dataDir = join(disk?.path ?? workDir, "postgres");
  let cluster: Cluster | undefined;
  const cleanUp = async (): Promise<void> => {
    await cluster?.stop();
    disk?.unmount();
    clock?.remove();
    await removeDataFolder(dataDir);
    await rm(workDir, { recursive: true, force: true });
  };
  // The platform's processes end with this one; a database server and a mounted disk would stay.
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

const INTERRUPTS = ["SIGINT", "SIGTERM"] as const;

/** Which defects were planted, and what is to be said of those that nobody noticed. */
interface Trials {
  readonly planted: number;
  readonly missed: readonly string[];
}

/** First nothing is planted: the rules must be silent then, or their finding a defect says nothing. */
async function tryDefects(
  cluster: Cluster,
  workDir: string,
  { defects }: ChaosWish,
  dice: Dice,
  tell: (line: string) => void,
): Promise<Trials> {
  const chosen = DEFECTS.filter(({ name }) => defects === "all" || defects.split(",").includes(name));
  if (chosen.length === 0) return { planted: 0, missed: [] };
  const missed = (await tryDefect(cluster, workDir, SOUND, dice)).map(
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

/** A broken rule with the first of its evidence. */
export function describe({ rule, title, findings }: Violation): string {
  const shown = findings.slice(0, FINDINGS_SHOWN).map(({ what }) => `    ${what}`);
  const more = findings.length > FINDINGS_SHOWN ? [`    and ${findings.length - FINDINGS_SHOWN} more`] : [];
  return [`Rule ${rule} is broken: ${title}`, ...shown, ...more].join("\n");
}
