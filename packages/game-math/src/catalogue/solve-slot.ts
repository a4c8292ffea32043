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

/** Attempts until one meets its target. After `ATTEMPTS` the nearest one is taken if it returns 94% to 97%. */
const ATTEMPTS = 5;
const ATTEMPTS_MOST = 200;
/** A slot with a smaller miss differs from its target only in the volatility class. */
const NEAR = 1.5;

/** Designs game `n`. The same number always gives the same slot. */
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
