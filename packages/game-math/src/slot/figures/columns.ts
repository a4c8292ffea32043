import { type CompiledSlot, SCATTER, WILD } from "../compiled-slot.ts";
import type { SpinKind } from "../slot-math.ts";

/** One possible column of a reel, and the number of the reel's equally likely cases that show it. */
export interface Column {
  /** As long as the height of the reel in this case. */
  readonly cells: Uint8Array;
  readonly scatters: number;
  readonly weight: number;
}

type Columns = readonly (readonly Column[])[];

/** Cached by the strips, which slots that differ only in pays share. */
const known = new WeakMap<object, { readonly shape: string; readonly columns: Columns }>();

/** The possible columns of each reel in such a spin. Where wilds fill their reel, the filled column is used. */
export function columnsOf(slot: CompiledSlot, kind: SpinKind): Columns {
  const strips = slot.math.strips[kind];
  const shape = [slot.rows, slot.fills[kind], slot.symbols, ...slot.heights].join("/");
  const kept = known.get(strips);
  if (kept?.shape === shape) return kept.columns;
  const columns = makeColumns(slot, kind);
  known.set(strips, { shape, columns });
  return columns;
}

function makeColumns(slot: CompiledSlot, kind: SpinKind): Columns {
  return slot.strips[kind].map((strip, reel) => {
    const columns: Column[] = [];
    for (const height of slot.heights[reel] ?? []) {
      strip.forEach((_, stop) => {
        const cells = Uint8Array.from({ length: height }, (_unused, row) => strip[(stop + row) % strip.length] ?? WILD);
        if (slot.fills[kind] && cells.includes(WILD)) cells.fill(WILD);
        columns.push(columnFrom(cells, 1));
      });
    }
    return joined(columns);
  });
}

export function columnFrom(cells: Uint8Array, weight: number): Column {
  let scatters = 0;
  for (const cell of cells) if (cell === SCATTER) scatters += 1;
  return { cells, scatters, weight };
}

/** Merges equal columns. */
function joined(columns: readonly Column[]): Column[] {
  const found = new Map<string, Column>();
  for (const column of columns) {
    const key = column.cells.join();
    found.set(key, { ...column, weight: (found.get(key)?.weight ?? 0) + column.weight });
  }
  return [...found.values()];
}

export function weightOf(columns: readonly Column[]): number {
  let sum = 0;
  for (const { weight } of columns) sum += weight;
  return sum;
}
