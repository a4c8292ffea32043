/** The position of the reels on the stage, in CSS pixels. */
export interface Layout {
  /** Of the reels' window, without the frame. */
  x: number;
  y: number;
  width: number;
  height: number;
  cellWidth: number;
  /** How far the frame reaches around the window. */
  frame: number;
}

/** A cell's place on the stage: its middle, and its size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Symbols are a little wider apart than they are high: five reels must fit a narrow phone. */
const CELL_RATIO_MAX = 1.2;
const CELL_SIZE_MAX = 214;
const MARGIN = 4;
/** A frame is as wide beside small cells as beside those of five reels. */
const FRAME_REELS = 5;

/**
 * The largest reels that fit: square cells, or higher ones where a phone held upright has height to
 * spare. The frame's band grows with the cells. `rows` is the height at which cells look best; reels that show more
 * divide the same window.
 */
export function layOut(stage: { width: number; height: number }, reels: number, rows: number): Layout {
  const bandShare = 0.16 * Math.max(1, Math.min(reels, rows + 2) / FRAME_REELS);
  const across = (stage.width - MARGIN * 2) / (reels + bandShare * 2);
  const down = (stage.height - MARGIN * 2) / (rows + bandShare * 2);
  const cellWidth = Math.max(20, Math.floor(Math.min(across, down, CELL_SIZE_MAX)));
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
    frame,
  };
}

/** The box of a cell on a reel that shows so many rows. */
export function boxOf({ x, y, cellWidth, height }: Layout, reel: number, row: number, rows: number): Box {
  const cellHeight = height / rows;
  return { x: x + (reel + 0.5) * cellWidth, y: y + (row + 0.5) * cellHeight, width: cellWidth, height: cellHeight };
}
