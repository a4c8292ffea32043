import type { LotteryPlay, LotteryResult } from "@banyan/game-math/lottery";

/** The two sides that a road follows, in the order of their colours. */
const PAIRS = [
  ["big", "small"],
  ["odd", "even"],
  ["dragon", "tiger"],
] as const;

export type RoadSide = (typeof PAIRS)[number][number];

/** The sides of one play, or of one position of it. */
export interface Road {
  readonly play: LotteryPlay;
  /** The position of the play, "" for plays without positions. */
  readonly position: string;
  readonly sides: readonly [RoadSide, RoadSide];
}

/** All roads of a game's plays, in the order of the plays. */
export function roadsOf(plays: readonly LotteryPlay[]): readonly Road[] {
  return plays.flatMap((play) => {
    if (play.pad.kind !== "choices") return [];
    const choices = new Set(play.pad.choices);
    const positions = [...new Set(play.pad.choices.map((choice) => choice.split(".").toReversed()[1] ?? ""))];
    return positions.flatMap((position) =>
      PAIRS.filter((sides) => sides.every((side) => choices.has(codeOf(position, side)))).map((sides) => ({
        play,
        position,
        sides,
      })),
    );
  });
}

const codeOf = (position: string, side: RoadSide): string => (position === "" ? side : `${position}.${side}`);

/** The side that won a draw; "neither" if none did, as with a tie, a push or a triple. */
export type RoadEnd = RoadSide | "neither";

/** The ends of draws, the oldest first. Results begin with the latest one. */
export function endsOf({ play, position, sides }: Road, results: readonly LotteryResult[]): readonly RoadEnd[] {
  return results
    .toReversed()
    .map(
      (result) => sides.find((side) => play.evaluate(codeOf(position, side), result)?.outcome === "won") ?? "neither",
    );
}

/** The height of a road. */
export const ROAD_ROWS = 6;

/** A place of the big road: a win of a side, and the draws after it that no side won. */
export interface RoadCell {
  readonly column: number;
  readonly row: number;
  readonly side: RoadSide;
  readonly neither: number;
}

/**
 * The big road: a column grows down while the same side wins, and turns right at the bottom or at an occupied place.
 * The other side begins a new column. Draws that no side won are counted on the place before them.
 */
export function bigRoad(ends: readonly RoadEnd[]): readonly RoadCell[] {
  const cells: RoadCell[] = [];
  const occupied = new Set<string>();
  const isFree = (column: number, row: number) => row < ROAD_ROWS && !occupied.has(`${column}.${row}`);
  let [waiting, begin, isTurned] = [0, -1, false];
  for (const side of ends) {
    const last = cells.at(-1);
    if (side === "neither") {
      if (last) cells[cells.length - 1] = { ...last, neither: last.neither + 1 };
      else waiting += 1;
      continue;
    }
    let [column, row] = [last?.column ?? 0, last?.row ?? 0];
    if (last?.side === side) {
      isTurned ||= !isFree(column, row + 1);
      if (isTurned) column += 1;
      else row += 1;
    } else {
      [column, row, isTurned] = [begin + 1, 0, false];
      while (!isFree(column, row)) column += 1;
      begin = column;
    }
    occupied.add(`${column}.${row}`);
    cells.push({ column, row, side, neither: waiting });
    waiting = 0;
  }
  return cells;
}
