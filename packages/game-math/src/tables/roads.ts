/** Result roads: the pictures of past results that players of table games read. They foretell nothing. */

/**
 * Red is the banker, the dragon, big or even; blue is the player, the tiger, small or odd. In a derived road the same
 * two colours say something else: red for a regular pattern, blue for an irregular one.
 */
export type RoadColour = "red" | "blue";
export type RoadResult = RoadColour | "tie";

export const ROAD_ROWS = 6;

export interface RoadCell {
  /** From the left, from 0. */
  readonly column: number;
  /** From the top, 0 to 5. */
  readonly row: number;
  readonly colour: RoadColour;
}

export interface BeadCell {
  readonly column: number;
  readonly row: number;
  readonly result: RoadResult;
}

export interface BigRoadCell extends RoadCell {
  /** Ties after this result. Ties before the first result count here too, on the first cell. */
  readonly ties: number;
}

/** The derived roads, each compared with the column so many places before. */
export const DERIVED_ROADS = { bigEye: 1, small: 2, cockroach: 3 } as const;
export type DerivedRoad = keyof typeof DERIVED_ROADS;

export interface Roads {
  readonly bead: readonly BeadCell[];
  readonly big: readonly BigRoadCell[];
  readonly bigEye: readonly RoadCell[];
  readonly small: readonly RoadCell[];
  readonly cockroach: readonly RoadCell[];
  /** Ties while no result has come yet: they have no cell in the big road. */
  readonly leadingTies: number;
  /** The marks of the derived roads if the next result is red, or blue; undefined where there would be none. */
  readonly ask: Readonly<Record<RoadColour, AskBox>>;
}

export type AskBox = Readonly<Record<DerivedRoad, RoadColour | undefined>>;

/** All roads of a shoe, from its results in their order. */
export function roadsOf(results: readonly RoadResult[]): Roads {
  const { streaks, leadingTies } = streaksOf(results);
  const ties = streaks.flatMap((streak) => streak.ties);
  const derived = (road: DerivedRoad) => placed(groupedMarks(derivedMarks(streaks, DERIVED_ROADS[road])));
  return {
    bead: results.map((result, index) => ({
      column: Math.floor(index / ROAD_ROWS),
      row: index % ROAD_ROWS,
      result,
    })),
    big: placed(streaks).map((cell, index) => ({ ...cell, ties: ties[index] ?? 0 })),
    bigEye: derived("bigEye"),
    small: derived("small"),
    cockroach: derived("cockroach"),
    leadingTies: streaks.length === 0 ? leadingTies : 0,
    ask: { red: askBox(streaks, "red"), blue: askBox(streaks, "blue") },
  };
}

/** Results of one colour in a row, ties left out. */
interface Streak {
  readonly colour: RoadColour;
  length: number;
}

interface ResultStreak extends Streak {
  /** Ties after each result of the streak. */
  readonly ties: number[];
}

function streaksOf(results: readonly RoadResult[]): {
  readonly streaks: readonly ResultStreak[];
  readonly leadingTies: number;
} {
  const streaks: ResultStreak[] = [];
  let leadingTies = 0;
  for (const result of results) {
    const last = streaks.at(-1);
    if (result === "tie") {
      if (last) last.ties[last.length - 1] = (last.ties[last.length - 1] ?? 0) + 1;
      else leadingTies += 1;
    } else if (last?.colour === result) {
      last.length += 1;
      last.ties.push(0);
    } else {
      streaks.push({ colour: result, length: 1, ties: [last ? 0 : leadingTies] });
    }
  }
  return { streaks, leadingTies };
}

/** Joins equal marks in a row to streaks. */
function groupedMarks(marks: readonly RoadColour[]): readonly Streak[] {
  const streaks: Streak[] = [];
  for (const colour of marks) {
    const last = streaks.at(-1);
    if (last?.colour === colour) last.length += 1;
    else streaks.push({ colour, length: 1 });
  }
  return streaks;
}

/**
 * Draws streaks on six rows. A streak goes down. Where the next cell is taken, or below the last row, it turns right
 * and goes on to the right to its end. The next streak begins in the first column after the last beginning whose top
 * cell is free.
 */
function placed(streaks: readonly Streak[]): RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<number>();
  let start = 0;
  for (const { colour, length } of streaks) {
    while (taken.has(start * ROAD_ROWS)) start += 1;
    let [column, row, isTurned] = [start, 0, false];
    for (let result = 0; result < length; result += 1) {
      if (result > 0) {
        isTurned ||= row === ROAD_ROWS - 1 || taken.has(column * ROAD_ROWS + row + 1);
        if (isTurned) column += 1;
        else row += 1;
      }
      taken.add(column * ROAD_ROWS + row);
      cells.push({ column, row, colour });
    }
  }
  return cells;
}

/** The marks of a derived road, one for each result that has something to be compared with. */
function derivedMarks(streaks: readonly Streak[], distance: number): RoadColour[] {
  const marks: RoadColour[] = [];
  for (const [column, { length }] of streaks.entries()) {
    for (let row = 0; row < length; row += 1) {
      const mark = derivedMark(streaks, distance, column, row);
      if (mark) marks.push(mark);
    }
  }
  return marks;
}

/**
 * The mark of the result at a row of a streak, from the lengths of earlier streaks. It is not read from the drawn big
 * road, in which long streaks are bent.
 */
function derivedMark(
  streaks: readonly Streak[],
  distance: number,
  column: number,
  row: number,
): RoadColour | undefined {
  const lengthOf = (at: number): number => streaks[at]?.length ?? 0;
  if (row === 0) {
    if (column <= distance) return undefined;
    return lengthOf(column - 1) === lengthOf(column - 1 - distance) ? "red" : "blue";
  }
  if (column < distance) return undefined;
  return lengthOf(column - distance) === row ? "blue" : "red";
}

/** The marks that a next result of the colour would make. */
function askBox(streaks: readonly Streak[], colour: RoadColour): AskBox {
  const last = streaks.at(-1);
  const goesOn = last?.colour === colour;
  const column = goesOn ? streaks.length - 1 : streaks.length;
  const row = goesOn ? last.length : 0;
  const mark = (road: DerivedRoad) => derivedMark(streaks, DERIVED_ROADS[road], column, row);
  return { bigEye: mark("bigEye"), small: mark("small"), cockroach: mark("cockroach") };
}
