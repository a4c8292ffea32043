import { invariant, type RandomSource, uniformBelow } from "@banyan/kernel";
import type { LinesMath, WaysMath } from "./slot-math.ts";

/** The opened boxes in order. Each box that is still closed is equally likely. */
export function drawPicks(math: LinesMath | WaysMath, picks: number, source: RandomSource): number[] {
  const closed = (math.pick?.prizes ?? []).map((_, box) => box);
  return Array.from({ length: picks }, () => closed.splice(uniformBelow(source, closed.length), 1)[0] ?? 0);
}

/** Reads and checks opened boxes as they were drawn. */
export function playPicks(math: LinesMath | WaysMath, picks: number, entry: readonly number[]): readonly number[] {
  const boxes = math.pick?.prizes.length ?? 0;
  const drawn = entry.length === picks && new Set(entry).size === picks;
  invariant(
    drawn && entry.every((box) => Number.isInteger(box) && box >= 0 && box < boxes),
    "as many boxes as were won, each once",
  );
  return entry;
}
