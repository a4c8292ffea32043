/** The input for the layout of a grid. Lengths are CSS pixels. */
export interface GridRoom {
  readonly width: number;
  readonly count: number;
  /** The height of the texts below a tile's picture. */
  readonly textHeight: number;
  readonly wide: boolean;
  /** Lite mode: tiles are smaller, so that the same number of games loads less data. */
  readonly lite: boolean;
}

export interface GridShape {
  readonly columns: number;
  readonly columnGap: number;
  readonly tileWidth: number;
  readonly pictureHeight: number;
  readonly tileHeight: number;
  /** The distance from the top of a row to the top of the next. */
  readonly rowPitch: number;
  readonly rows: number;
  readonly height: number;
}

/** Pictures are 3:4. */
const PICTURE_RATIO = 4 / 3;

const NARROW = { tileMin: 100, liteTileMin: 74, columnGap: 12, rowGap: 16 } as const;
const WIDE = { tileMin: 152, liteTileMin: 112, columnGap: 16, rowGap: 24 } as const;

/** Calculates the number of columns that fit, and the height of all rows. This needs no rendered tile. */
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

/** The number of rows beyond either edge that are rendered before they become visible. */
const BEYOND = 3;
/** More rows are rendered when fewer than this number remain. */
const AHEAD = 1;

/** A range of rows or tile indexes, from `first` up to but not including `end`. */
export interface Run {
  readonly first: number;
  readonly end: number;
}

/** @param top the grid's top, relative to the top of the viewport. It is negative once the grid is scrolled past. */
export function rowsInView({ rowPitch, rows }: GridShape, top: number, viewHeight: number): Run {
  const within = (row: number) => Math.min(Math.max(row, 0), rows);
  return { first: within(Math.floor(-top / rowPitch)), end: within(Math.ceil((viewHeight - top) / rowPitch)) };
}

/** The rows to render for the visible rows: some more on either side. */
export function rowsAround({ first, end }: Run, { rows }: GridShape): Run {
  return { first: Math.max(0, first - BEYOND), end: Math.min(rows, end + BEYOND) };
}

/** The visible rows and the next ones in the scroll direction. */
export function rowsAhead({ first, end }: Run, { rows }: GridShape, down: boolean): Run {
  return down ? { first, end: Math.min(rows, end + AHEAD) } : { first: Math.max(0, first - AHEAD), end };
}

/** Returns whether a range contains another. */
export function holds(there: Run, { first, end }: Run): boolean {
  return there.first <= first && end <= there.end;
}

/** The tile indexes of rows. The last row may not be full. */
export function placesOf({ first, end }: Run, { columns }: GridShape, count: number): Run {
  return { first: Math.min(first * columns, count), end: Math.min(end * columns, count) };
}

/**
 * The range of tiles after one step towards the wanted range. Unwanted tiles are removed, and at most `most` tiles are
 * added. Visible ones are added first.
 */
export function nextRun(there: Run, inView: Run, wanted: Run, most: number): Run {
  let first = Math.max(there.first, wanted.first);
  let end = Math.min(there.end, wanted.end);
  // No existing tile is wanted, so the range restarts at the visible tiles.
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
