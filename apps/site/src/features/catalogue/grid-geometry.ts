/** What a grid of tiles must fit into. Lengths are CSS pixels. */
export interface GridRoom {
  readonly width: number;
  readonly count: number;
  /** Of the texts below a tile's picture. */
  readonly textHeight: number;
  readonly wide: boolean;
}

export interface GridShape {
  readonly columns: number;
  readonly columnGap: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** From the top of a row to the top of the next. */
  readonly rowPitch: number;
  readonly rows: number;
  readonly height: number;
}

/** Pictures are 3:4. */
const PICTURE_RATIO = 4 / 3;

const NARROW = { tileMin: 100, columnGap: 12, rowGap: 16 } as const;
const WIDE = { tileMin: 152, columnGap: 16, rowGap: 24 } as const;

/** As many columns as fit, and the height of all rows, which is known before any tile is. */
export function gridShape({ width, count, textHeight, wide }: GridRoom): GridShape {
  const { tileMin, columnGap, rowGap } = wide ? WIDE : NARROW;
  const columns = Math.max(1, Math.floor((width + columnGap) / (tileMin + columnGap)));
  const tileWidth = Math.max(0, (width - columnGap * (columns - 1)) / columns);
  const tileHeight = Math.round(tileWidth * PICTURE_RATIO + textHeight);
  const rowPitch = tileHeight + rowGap;
  const rows = Math.ceil(count / columns);
  return { columns, columnGap, tileWidth, tileHeight, rowPitch, rows, height: Math.max(0, rows * rowPitch - rowGap) };
}

/** Rows beyond either edge that are there already when they come into view. */
const BEYOND = 3;

/** The games, from `first` up to but not including `end`, that are in view or nearly so. */
export interface GamesInView {
  readonly first: number;
  readonly end: number;
}

/** @param top where the grid begins, measured from the top of the view: below zero once it is scrolled past. */
export function gamesInView(shape: GridShape, count: number, top: number, viewHeight: number): GamesInView {
  const firstRow = Math.floor(-top / shape.rowPitch) - BEYOND;
  const endRow = Math.ceil((viewHeight - top) / shape.rowPitch) + BEYOND;
  const within = (row: number) => Math.min(Math.max(row, 0), shape.rows) * shape.columns;
  return { first: Math.min(within(firstRow), count), end: Math.min(within(endRow), count) };
}
