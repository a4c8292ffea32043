import { invariant } from "@banyan/kernel";
import { exactFigures } from "../slot/figures/exact-figures-of.ts";
import type { SlotMath } from "../slot/slot-math.ts";
import { CATALOGUE_SEED, familyOf } from "./families.ts";
import { seededSource } from "./seeded-source.ts";
import { slotCode, storeSlot, type StoredSlot } from "./slot-record.ts";
import { tryCells } from "./solve-cells.ts";
import { tryReels } from "./solve-reels.ts";
import type { Solved } from "./solved.ts";
import { type Target, targetFor } from "./target.ts";

/** Tries until one meets its target; after so many the nearest one is taken, as long as it returns 94% to 97%. */
const ATTEMPTS = 5;
const ATTEMPTS_MOST = 200;
/** A machine that misses by less is only of another volatility class than it was meant to be. */
const NEAR = 1.5;

/** Designs game `n`: the same machine from the same number, whenever and wherever. */
export function solveSlot(n: number): StoredSlot {
  const family = familyOf(n);
  const seed = `${CATALOGUE_SEED}/${n}`;
  const target = targetFor(family, seededSource(seed));
  let best: { readonly solved: Solved<SlotMath>; readonly attempt: number } | undefined;
  for (let attempt = 0; attempt < ATTEMPTS_MOST; attempt += 1) {
    const solved = trySlot(n, target, `${seed}/${attempt}`);
    if (solved && (!best || solved.miss < best.solved.miss)) best = { solved, attempt };
    if (best && (best.solved.miss === 0 || (attempt >= ATTEMPTS && best.solved.miss < NEAR))) break;
  }
  invariant(best && best.solved.miss < NEAR, `game ${n} can be solved`);
  return storeSlot(n, best.attempt, best.solved.math, exactFigures(best.solved.math));
}

function trySlot(n: number, target: Target, seed: string): Solved<SlotMath> | undefined {
  const family = familyOf(n);
  const source = seededSource(seed);
  if (family === "cluster" || family === "cascade") return tryCells(slotCode(n), family, target, source);
  return tryReels(slotCode(n), family, target, source);
}
