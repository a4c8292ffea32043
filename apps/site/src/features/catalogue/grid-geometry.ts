/** What a grid of tiles must fit into. Lengths are CSS pixels. */
export interface GridRoom {
  readonly width: number;
  readonly count: number;
  /** Of the texts below a tile's picture. */
  readonly textHeight: number;
  readonly wide: boolean;
  /** Tiles are smaller: less is loaded for as many games. */
  readonly lite: boolean;
}

export interface GridShape {
  readonly columns: number;
  readonly columnGap: number;
  readonly tileWidth: number;
  readonly pictureHeight: number;
  readonly tileHeight: number;
  /** From the top of a row to the top of the next. */
  readonly rowPitch: number;
  readonly rows: number;
  readonly height: number;
}

/** Pictures are 3:4. */
const PICTURE_RATIO = 4 / 3;

const NARROW = { tileMin: 100, liteTileMin: 74, columnGap: 12, rowGap: 16 } as const;
const WIDE = { tileMin: 152, liteTileMin: 112, columnGap: 16, rowGap: 24 } as const;

/** As many columns as fit, and the height of all rows, which is known before any tile is. */
export function gridShape({ width, count, textHeight, wide, lite }: GridRoom): GridShape {
  const { tileMin, liteTileMin, columnGap, rowGap } = wide ? WIDE : NARROW;
  const columns = Math.max(1, Math.floor((width + columnGap) / ((lite ? liteTileMin : tileMin) + columnGap)));
  const tileWidth = Math.max(0, (width - columnGap * (columns - 1)) / columns);
  const pictureHeight = tileWidth * PICTURE_RATIO;
  const tileHeight = Math.round(pictureHeight + textHeight);
  const rowPitch = tileHeight + rowGap;
  const rows = Math.ceil(count / columns);
  const height = Math.max(0, rows * rowPitch - rowGap);
  return { columns, columnGap, tileWidth, pictureHeight, tileHeight, rowPitch, rows, height };
}

/** Rows beyond either edge that are made before they come into view. */
const BEYOND = 3;
/** With fewer left there, more are made. */
const AHEAD = 1;

/** Rows of a grid or places of games in it, from `first` up to but not including `end`. */
export interface Run {
  readonly first: number;
  readonly end: number;
}

/** @param top where the grid begins, measured from the top of the view: below zero once it is scrolled past. */
export function rowsInView({ rowPitch, rows }: GridShape, top: number, viewHeight: number): Run {
  const within = (row: number) => Math.min(Math.max(row, 0), rows);
  return { first: within(Math.floor(-top / rowPitch)), end: within(Math.ceil((viewHeight - top) / rowPitch)) };
}

/** The rows that are to be there for those in view: some more on either side. */
export function rowsAround({ first, end }: Run, { rows }: GridShape): Run {
  return { first: Math.max(0, first - BEYOND), end: Math.min(rows, end + BEYOND) };
}

/** The rows in view, and what comes into view next as the page moves down or up. */
export function rowsAhead({ first, end }: Run, { rows }: GridShape, down: boolean): Run {
  return down ? { first, end: Math.min(rows, end + AHEAD) } : { first: Math.max(0, first - AHEAD), end };
}

/** Whether all of a run is part of another. */
export function holds(there: Run, { first, end }: Run): boolean {
  return there.first <= first && end <= there.end;
}

/** The places of rows; the last row may not be full. */
export function placesOf({ first, end }: Run, { columns }: GridShape, count: number): Run {
  return { first: Math.min(first * columns, count), end: Math.min(end * columns, count) };
}

/**
 * The places to have after one step from those that there are to those that are wanted: what is not wanted goes, and at
 * most so many come, those in view first.
 */
export function nextRun(there: Run, inView: Run, wanted: Run, most: number): Run {
  let first = Math.max(there.first, wanted.first);
  let end = Math.min(there.end, wanted.end);
  // Nothing of what is there is of use: it begins anew with what the eye sees.
  if (first >= end) end = first = inView.first;
  let left = most;
  const growDown = (to: number) => {
    const by = Math.min(left, Math.max(0, to - end));
    end += by;
    left -= by;
  };
  const growUp = (to: number) => {
    const by = Math.min(left, Math.max(0, first - to));
    first -= by;
    left -= by;
  };
  growDown(inView.end);
  growUp(inView.first);
  growDown(wanted.end);
  growUp(wanted.first);
  return { first, end };
}
