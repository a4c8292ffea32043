/** The position of the reels on the stage, in CSS pixels. */
export interface Layout {
  /** The left edge of the reels' window, without the frame. */
  x: number;
  y: number;
  width: number;
  height: number;
  cellWidth: number;
  /** The width of the frame around the window. */
  frame: number;
}

/** The centre and size of a cell on the stage. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Cells may be a little higher than wide, because five reels must fit a narrow phone. */
const CELL_RATIO_MAX = 1.2;
const CELL_SIZE_MAX = 214;
const MARGIN = 4;
/** With more reels the cells are smaller. The frame then keeps about the width that it has with this many reels. */
const FRAME_REELS = 5;

/**
 * The largest reels that fit: square cells, or higher ones if an upright phone has spare height. The frame's band grows
 * with the cells. `rows` is the number of rows at which cells look best. Reels with more rows divide the same window.
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
