import { uniformBelow } from "@banyan/kernel";
import { describe, expect, it } from "vitest";
import { seededWords } from "../lottery/proof/known-codes.ts";
import { DERIVED_ROADS, type DerivedRoad, type RoadCell, type RoadColour, type RoadResult, roadsOf } from "./roads.ts";

const COLUMNS = 90;
const LETTERS: Readonly<Record<string, RoadResult>> = { r: "red", b: "blue", t: "tie" };

/** Results by their letters; spaces only group them. */
const results = (text: string): RoadResult[] =>
  Array.from(text.replaceAll(" ", ""), (letter) => LETTERS[letter] ?? "tie");

/** Six lines of letters, as a screen shows them: a letter a cell, "." where nothing is. */
function picture(cells: readonly RoadCell[]): string[] {
  const grid = Array.from({ length: 6 }, () => Array.from({ length: COLUMNS }, () => "."));
  for (const { column, row, colour } of cells) {
    const line = grid[row];
    if (!line || line[column] !== ".") throw new Error(`two cells at ${column}, ${row}`);
    line[column] = colour.slice(0, 1);
  }
  return trimmed(grid);
}

function trimmed(grid: readonly (readonly string[])[]): string[] {
  return grid.map((line) => line.join("").replace(/\.+$/, ""));
}

/** A second drawing of a road, cell by cell on a sheet of six lines, with a pen that remembers its last cell. */
function referencePicture(marks: readonly string[]): string[] {
  const grid = Array.from({ length: 6 }, () => Array.from({ length: COLUMNS }, () => "."));
  const isFree = (row: number, column: number) => row < 6 && grid[row]?.[column] === ".";
  let [row, column, mode] = [-1, -1, "down"];
  for (const [index, mark] of marks.entries()) {
    if (mark !== marks[index - 1]) {
      const top = grid[0] ?? [];
      column = COLUMNS - top.toReversed().findIndex((cell) => cell !== ".");
      if (column > COLUMNS) column = 0;
      [row, mode] = [0, "down"];
    } else if (mode === "down" && isFree(row + 1, column)) {
      row += 1;
    } else {
      [column, mode] = [column + 1, "right"];
    }
    const line = grid[row];
    if (line) line[column] = mark;
  }
  return trimmed(grid);
}

/** Columns of a sheet with endless rows: one for each streak. */
function columnsOf(marks: readonly string[]): string[][] {
  const columns: string[][] = [];
  for (const mark of marks) {
    const last = columns.at(-1);
    if (last?.[0] === mark) last.push(mark);
    else columns.push([mark]);
  }
  return columns;
}

/**
 * A second way to find a derived mark, by looking at cells: red if both or none of two cells beside exist. The first
 * mark of a column is the opposite of the mark that a longer column before would have made.
 */
function referenceMark(columns: readonly string[][], distance: number, column: number, row: number): string {
  const exists = (at: number, place: number) => columns[at]?.[place] !== undefined;
  if (row > 0) {
    if (column - distance < 0) return "";
    const [beside, above] = [exists(column - distance, row), exists(column - distance, row - 1)];
    return beside === above ? "r" : "b";
  }
  if (column - 1 - distance < 0) return "";
  const longer = referenceMark(columns, distance, column - 1, columns[column - 1]?.length ?? 0);
  return longer === "r" ? "b" : "r";
}

function referenceMarks(marks: readonly string[], distance: number): string[] {
  const columns = columnsOf(marks);
  return columns.flatMap((cells, column) =>
    cells.map((_, row) => referenceMark(columns, distance, column, row)).filter((mark) => mark !== ""),
  );
}

const lettersOf = (shoe: readonly RoadResult[]): string[] =>
  shoe.filter((result) => result !== "tie").map((result) => result.slice(0, 1));

/** A shoe of random results. A higher number makes longer streaks. */
function randomShoe(seed: number): RoadResult[] {
  const source = seededWords(seed * 0x9e37_79b1);
  const stays = 1 + uniformBelow(source, 9);
  let last: RoadColour = "red";
  return Array.from({ length: 10 + uniformBelow(source, 70) }, () => {
    if (uniformBelow(source, 10) === 0) return "tie";
    if (uniformBelow(source, 10) >= stays) last = last === "red" ? "blue" : "red";
    return last;
  });
}

const SHOES = 2000;
const ROADS = Object.entries(DERIVED_ROADS) as readonly (readonly [DerivedRoad, number])[];

describe("roads", () => {
  it("go down and turn right where a cell is taken or the rows end", () => {
    const { big } = roadsOf(results("rrrrrrrr bbbbbb rrrrr b r"));
    // The blue streak turns above the tail of the first red one, and the next red one above that.
    expect(picture(big)).toEqual(["rbrbr", "rbr", "rbr", "rbrr", "rbb", "rrr"]);
  });

  it("derive their marks from the lengths of streaks, not from the bent picture", () => {
    const { bigEye, small, cockroach } = roadsOf(results("rr bb r bbb rrrrrrrr b"));
    const marks = (cells: readonly RoadCell[]) => cells.map(({ colour }) => colour.slice(0, 1)).join("");
    expect(marks(bigEye)).toBe("rrbbrbrrbrrrrb");
    expect(marks(small)).toBe("brbbbrrrrrrb");
    expect(marks(cockroach)).toBe("rbbrbrrrrrb");
  });

  it("are those of a second drawing, on thousands of random shoes", () => {
    for (let seed = 1; seed <= SHOES; seed += 1) {
      const shoe = randomShoe(seed);
      const roads = roadsOf(shoe);
      const letters = lettersOf(shoe);
      expect([seed, picture(roads.big)]).toEqual([seed, referencePicture(letters)]);
      for (const [road, distance] of ROADS) {
        const expected = referencePicture(referenceMarks(letters, distance));
        expect([seed, road, picture(roads[road])]).toEqual([seed, road, expected]);
      }
    }
  });

  it("count each tie on the result before it, and the first ones on the first result", () => {
    const ties = (text: string) => roadsOf(results(text)).big.map((cell) => cell.ties);
    expect(ties("tt rt btt b rr t")).toEqual([3, 2, 0, 0, 1]);
    expect(ties("rb")).toEqual([0, 0]);
    expect(roadsOf(results("tt"))).toMatchObject({ big: [], leadingTies: 2 });
    expect(roadsOf(results("ttb")).leadingTies).toBe(0);
    for (let seed = 1; seed <= 200; seed += 1) {
      const shoe = randomShoe(seed);
      const { big, leadingTies } = roadsOf(shoe);
      const counted = big.reduce((sum, cell) => sum + cell.ties, leadingTies);
      expect(counted).toBe(shoe.filter((result) => result === "tie").length);
    }
  });

  it("show every result in the bead road, down and then to the right", () => {
    const shoe = results("rbtrbtr b");
    expect(roadsOf(shoe).bead.map(({ column, row, result }) => [column, row, result.slice(0, 1)])).toEqual([
      [0, 0, "r"],
      [0, 1, "b"],
      [0, 2, "t"],
      [0, 3, "r"],
      [0, 4, "b"],
      [0, 5, "t"],
      [1, 0, "r"],
      [1, 1, "b"],
    ]);
  });

  it("are empty before the first result", () => {
    const none = { bigEye: undefined, small: undefined, cockroach: undefined };
    expect(roadsOf([])).toEqual({
      bead: [],
      big: [],
      bigEye: [],
      small: [],
      cockroach: [],
      leadingTies: 0,
      ask: { red: none, blue: none },
    });
  });
});

describe("ask boxes", () => {
  it("foretell the marks that the next result makes", () => {
    for (let seed = 1; seed <= 1000; seed += 1) {
      const shoe = randomShoe(seed);
      const { ask, ...now } = roadsOf(shoe);
      for (const colour of ["red", "blue"] as const) {
        const then = roadsOf([...shoe, colour]);
        for (const [road] of ROADS) {
          const added = then[road].slice(now[road].length);
          expect([seed, colour, road, added.map((cell) => cell.colour)]).toEqual([
            seed,
            colour,
            road,
            [ask[colour][road] ?? []].flat(),
          ]);
        }
      }
    }
  });
});
