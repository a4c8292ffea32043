/** Where the reels stand on the stage, in CSS pixels. */
export interface Layout {
  /** Of the reels' window, without the frame. */
  x: number;
  y: number;
  width: number;
  height: number;
  cellWidth: number;
  cellHeight: number;
  /** How far the frame reaches around the window. */
  frame: number;
}

/** Symbols are a little wider apart than they are high: five reels must fit a narrow phone. */
const CELL_RATIO_MAX = 1.2;
const CELL_SIZE_MAX = 214;
const MARGIN = 4;

/**
 * The largest reels that fit: square cells, or higher ones where a phone held upright has height to
 * spare. The frame's band grows with the cells.
 */
export function layOut(stage: { width: number; height: number }, reels: number, rows: number): Layout {
  const bandShare = 0.16;
  const across = (stage.width - MARGIN * 2) / (reels + bandShare * 2);
  const down = (stage.height - MARGIN * 2) / (rows + bandShare * 2);
  const cellWidth = Math.max(24, Math.floor(Math.min(across, down, CELL_SIZE_MAX)));
  const frame = Math.round(cellWidth * bandShare);
  const spare = (stage.height - MARGIN * 2 - frame * 2) / rows;
  const cellHeight = Math.floor(Math.min(cellWidth * CELL_RATIO_MAX, Math.max(cellWidth, spare)));
  const width = cellWidth * reels;
  const height = cellHeight * rows;
  return {
    x: Math.round((stage.width - width) / 2),
    y: Math.round((stage.height - height) / 2),
    width,
    height,
    cellWidth,
    cellHeight,
    frame,
  };
}
