import type { Cell } from "../../../protocol/index.ts";
import type { Animator } from "../motion/animator.ts";
import type { Reel } from "./reel.ts";

const FALL_MILLIS = 300;
/** A longer fall takes more time, but less than in proportion. */
const MILLIS_A_ROW = 55;
const COLUMN_PAUSE_MILLIS = 45;
const BOUNCE_ROWS = 0.07;

/** Accelerates, hits, and springs back a little once. Share of the distance, 0 to 1. */
function fall(share: number): number {
  return share < 0.8 ? (share / 0.8) ** 2 : 1;
}

function bounce(share: number): number {
  return share < 0.8 ? 0 : Math.sin(((share - 0.8) / 0.2) * Math.PI) * BOUNCE_ROWS;
}

/** Lets symbols of a reel fall into their places from so many rows above. Resolves when all are at rest. */
async function letFall(
  reel: Reel,
  from: readonly number[],
  animator: Animator,
  delayMillis: number,
  hurry: number,
): Promise<void> {
  const most = Math.max(0, ...from);
  if (most === 0) return;
  from.forEach((rows, row) => reel.lift(row, rows));
  reel.settle();
  const millis = (FALL_MILLIS + MILLIS_A_ROW * most) * hurry;
  await animator.tween(
    millis,
    (share) => {
      from.forEach((rows, row) => reel.lift(row, rows === 0 ? 0 : rows * (1 - fall(share)) + bounce(share)));
      reel.settle();
    },
    undefined,
    delayMillis,
  );
}

/** All symbols fall out at the bottom, one column after the other. */
export async function pourOut(reels: readonly Reel[], animator: Animator): Promise<void> {
  await Promise.all(
    reels.map((reel, index) =>
      animator.tween(
        260,
        (share) => {
          for (let row = 0; row < reel.rows; row++) reel.lift(row, -(share ** 2) * (reel.rows + 1));
          reel.settle();
        },
        undefined,
        index * COLUMN_PAUSE_MILLIS,
      ),
    ),
  );
}

/** New columns fall in, one after the other. `onHit` is called for each landed column. */
export async function pourIn(
  reels: readonly Reel[],
  columns: readonly (readonly string[])[],
  animator: Animator,
  hurry: number,
  onHit: (reel: number) => void,
): Promise<void> {
  await Promise.all(
    reels.map(async (reel, index) => {
      const column = columns[index] ?? [];
      reel.standAt({ column, stop: 0 }, column);
      const from = column.map((_, row) => column.length + 1 + (column.length - row) * 0.25);
      await letFall(reel, from, animator, index * COLUMN_PAUSE_MILLIS * 2 * hurry, hurry);
      onHit(index);
    }),
  );
}

/** Fills the cleared cells from above: the symbols over them fall, and new symbols follow. */
export async function tumble(
  reels: readonly Reel[],
  columns: readonly (readonly string[])[],
  cleared: readonly Cell[],
  animator: Animator,
  hurry: number,
): Promise<void> {
  await Promise.all(
    reels.map(async (reel, index) => {
      const column = columns[index] ?? [];
      const gone = new Set(cleared.flatMap(([at, row]) => (at === index ? [row] : [])));
      if (gone.size === 0) return;
      const from = tumbleFrom(column.length, gone);
      reel.standAt({ column, stop: 0 }, column);
      await letFall(reel, from, animator, index * COLUMN_PAUSE_MILLIS * hurry, hurry);
    }),
  );
}

/** The number of rows that each symbol of the filled column falls, given the cleared rows of the column before. */
export function tumbleFrom(rows: number, cleared: ReadonlySet<number>): number[] {
  const survivors = Array.from({ length: rows }, (_, row) => row).filter((row) => !cleared.has(row));
  const fresh = rows - survivors.length;
  return Array.from({ length: rows }, (_, row) => (row < fresh ? fresh : row - (survivors[row - fresh] ?? row)));
}
