/** The last two digits of all 27 numbers of a past draw of the North. */
export interface PastEndings {
  /** As "2005-10-01". */
  readonly date: string;
  /** From 0 to 99: the special prize's first, the others in ascending order. */
  readonly endings: readonly number[];
}

/**
 * The draws of years as one small file: the licence of the data, and the draws of each year. A draw is its month and
 * day, the special prize's ending, and the distances between the other endings in ascending order. A distance is one
 * letter: a to z for 0 to 25, A to Z for 26 to 51.
 */
export interface PackedEndings {
  readonly licence: string;
  readonly years: Readonly<Record<string, string>>;
}

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const YEAR = 4;
const DAY = "-10-01".length;
const SPECIAL = 2;

/** Throws a RangeError if two neighbouring endings are more than 51 apart. */
export function packEndings(draws: readonly PastEndings[], licence: string): PackedEndings {
  const years = new Map<string, string[]>();
  for (const draw of draws) {
    const year = draw.date.slice(0, YEAR);
    years.set(year, [...(years.get(year) ?? []), packed(draw)]);
  }
  return { licence, years: Object.fromEntries([...years].map(([year, lines]) => [year, lines.join(" ")])) };
}

function packed({ date, endings: [special = 0, ...others] }: PastEndings): string {
  let before = 0;
  const distances = others.map((ending) => {
    const letter = LETTERS[ending - before];
    if (letter === undefined) throw new RangeError(`${date}: ${before} and ${ending} are too far apart`);
    before = ending;
    return letter;
  });
  return `${date.slice(YEAR)}${String(special).padStart(SPECIAL, "0")}${distances.join("")}`;
}

/** The draws of a packed file, oldest first. */
export function readEndings({ years }: PackedEndings): readonly PastEndings[] {
  return Object.keys(years)
    .toSorted()
    .flatMap((year) => (years[year] ?? "").split(" ").map((line) => read(year, line)));
}

function read(year: string, line: string): PastEndings {
  let ending = 0;
  const others = Array.from(line.slice(DAY + SPECIAL), (letter) => (ending += LETTERS.indexOf(letter)));
  return { date: year + line.slice(0, DAY), endings: [Number(line.slice(DAY, DAY + SPECIAL)), ...others] };
}
