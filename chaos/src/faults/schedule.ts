import { setTimeout as sleep } from "node:timers/promises";
import type { Dice } from "@banyan/dev-env/dice";
import { DATABASE_FAULTS } from "./database-faults.ts";
import type { Devices, Fault, FaultSetting, LeftOut } from "./fault.ts";
import { NETWORK_FAULTS } from "./line-faults.ts";
import { PROCESS_FAULTS } from "./process-faults.ts";

/** The maximum number of faults at the same time. */
const SUBSET_MAX = 3;
const CALM_MILLIS_MAX = 1_200;
const WHOLE_MILLIS_MAX = 60_000;

export interface FaultRecord {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  /** Whether there was anything to break. */
  readonly hasBitten: boolean;
}

/** The kinds of faults that are possible on this machine, and those that are not. */
export function availableFaults({ disk, clock }: Devices): {
  readonly faults: readonly Fault[];
  readonly leftOut: readonly LeftOut[];
} {
  const leftOut: LeftOut[] = [
    ...(disk
      ? []
      : [
          {
            kind: "disk full",
            why: "PostgreSQL is on no small disk: not asked for with --small-disk, or none may be mounted",
          },
        ]),
    ...(clock ? [] : [{ kind: "database clock set", why: "the package faketime is not installed" }]),
  ];
  const faults = [...PROCESS_FAULTS, ...DATABASE_FAULTS, ...NETWORK_FAULTS].filter(
    ({ kind }) => !leftOut.some((left) => left.kind === kind),
  );
  return { faults, leftOut };
}

/**
 * Draws all faults of a run in advance, in subsets that strike together. Every kind is used before any repeats, and no
 * subset has two faults on the same part.
 */
export function drawSubsets(faults: readonly Fault[], count: number, dice: Dice): readonly (readonly Fault[])[] {
  const subsets: Fault[][] = [];
  let deck: Fault[] = [];
  let drawn = 0;
  while (drawn < count) {
    if (deck.length === 0) deck = dice.shuffle(faults);
    const size = Math.min(dice.between(1, SUBSET_MAX), count - drawn);
    const subset: Fault[] = [];
    for (const fault of [...deck]) {
      if (subset.length === size) break;
      if (subset.some(({ target }) => target === fault.target)) continue;
      subset.push(fault);
      deck.splice(deck.indexOf(fault), 1);
    }
    subsets.push(subset);
    drawn += subset.length;
  }
  return subsets;
}

/** Strikes with one subset after the other. Each starts when the platform has recovered from the one before. */
export async function strikeAll(
  subsets: readonly (readonly Fault[])[],
  setting: FaultSetting,
  tell: (line: string) => void,
  isOver: () => boolean,
): Promise<readonly FaultRecord[]> {
  const records: FaultRecord[] = [];
  for (const subset of subsets) {
    if (isOver()) break;
    const from = Date.now();
    const bites = await Promise.all(
      subset.map(async (fault) => {
        // Slightly apart: a second fault then often hits the repair of the first.
        await sleep(setting.dice.between(0, 300));
        return (await fault.strike(setting)) !== false;
      }),
    );
    // The repair is complete only when killed processes have restarted.
    await untilWhole(setting);
    const to = Date.now();
    records.push(...subset.map(({ kind }, index) => ({ kind, from, to, hasBitten: bites[index] === true })));
    const told = subset.map(({ kind }, index) => (bites[index] ? kind : `${kind} (did not bite)`));
    tell(`${told.join(", ")} (${to - from} ms)`);
    await sleep(setting.dice.between(100, CALM_MILLIS_MAX));
  }
  return records;
}

/** Resolves when every process runs and the database answers. Throws after the time limit. */
export async function untilWhole({ platform }: Pick<FaultSetting, "platform">): Promise<void> {
  const deadline = Date.now() + WHOLE_MILLIS_MAX;
  while (!platform.parts.every(({ running }) => running) || !(await platform.cluster.answers())) {
    if (Date.now() > deadline) throw new Error("the platform did not come back within a minute");
    await sleep(50);
  }
}
