import { uniformBelow } from "@banyan/kernel";
import { defineTable, HALF, LOST, pays, spotGroup, type SpotReturn, type TableGame, wonIf } from "./table-game.ts";

/** The pockets of a wheel with one zero. */
export const ROULETTE_POCKETS = 37;
const ROWS = 12;

/** The pockets clockwise, as on the wheel. */
export const ROULETTE_WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export interface RouletteOutcome {
  /** 0 to 36. */
  readonly number: number;
  readonly colour: "green" | "red" | "black";
}

/** The outcome of a pocket, 0 to 36. */
export function rouletteOutcome(number: number): RouletteOutcome {
  if (number === 0) return { number, colour: "green" };
  return { number, colour: RED.has(number) ? "red" : "black" };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** The numbers of each inside bet, ascending. Row r of the felt has the numbers 3r − 2, 3r − 1 and 3r. */
function insideBets(): readonly (readonly [kind: string, numbers: readonly number[]])[] {
  const rows = upTo(ROWS).map((row) => [3 * row - 2, 3 * row - 1, 3 * row]);
  const across = upTo(36).filter((number) => number % 3 !== 0);
  return [
    ...[0, ...upTo(36)].map((number) => ["straight", [number]] as const),
    ...[1, 2, 3].map((number) => ["split", [0, number]] as const),
    ...across.map((number) => ["split", [number, number + 1]] as const),
    ...upTo(33).map((number) => ["split", [number, number + 3]] as const),
    ["street", [0, 1, 2]],
    ["street", [0, 2, 3]],
    ...rows.map((row) => ["street", row] as const),
    ["corner", [0, 1, 2, 3]],
    ...across
      .filter((number) => number <= 33)
      .map((number) => ["corner", [number, number + 1, number + 3, number + 4]] as const),
    ...rows.slice(1).map((row, before) => ["line", [...(rows[before] ?? []), ...row]] as const),
  ];
}

/** The bets on 18 numbers, which la partage is about. */
const EVEN_CHANCES: Readonly<Record<string, (number: number) => boolean>> = {
  red: (number) => RED.has(number),
  black: (number) => number > 0 && !RED.has(number),
  even: (number) => number > 0 && number % 2 === 0,
  odd: (number) => number % 2 === 1,
  low: (number) => number >= 1 && number <= 18,
  high: (number) => number > 18,
};

const DOZENS_AND_COLUMNS: Readonly<Record<string, (number: number) => boolean>> = {
  "dozen-1": (number) => number >= 1 && number <= 12,
  "dozen-2": (number) => number > 12 && number <= 24,
  "dozen-3": (number) => number > 24,
  "column-1": (number) => number % 3 === 1,
  "column-2": (number) => number % 3 === 2,
  "column-3": (number) => number > 0 && number % 3 === 0,
};

/** A bet on n numbers pays 36 / n − 1 to 1. */
const winOn = (count: number) => pays(36 / count - 1);

function spotsOf(onZero: typeof LOST): ReadonlyMap<string, SpotReturn<RouletteOutcome>> {
  const inside = insideBets().map(([kind, numbers]) => {
    const win = winOn(numbers.length);
    const spotReturn: SpotReturn<RouletteOutcome> = ({ number }) => wonIf(numbers.includes(number), win);
    return [`${kind}-${numbers.join("-")}`, spotReturn] as const;
  });
  const [third, half] = [winOn(12), winOn(18)];
  const thirds = Object.entries(DOZENS_AND_COLUMNS).map(([spot, wins]) => {
    const spotReturn: SpotReturn<RouletteOutcome> = ({ number }) => wonIf(wins(number), third);
    return [spot, spotReturn] as const;
  });
  const halves = Object.entries(EVEN_CHANCES).map(([spot, wins]) => {
    const spotReturn: SpotReturn<RouletteOutcome> = ({ number }) => (number === 0 ? onZero : wonIf(wins(number), half));
    return [spot, spotReturn] as const;
  });
  return new Map([...inside, ...thirds, ...halves]);
}

const space = () =>
  Array.from({ length: ROULETTE_POCKETS }, (_, number) => ({ facts: rouletteOutcome(number), ways: 1n }));

function rouletteOf(code: string, rule: string, onZero: typeof LOST): TableGame<RouletteOutcome> {
  return defineTable({
    code,
    rulesVersion: "1",
    rules: ["roulette.aim", "roulette.inside", "roulette.outside", rule],
    groups: [spotGroup(space, spotsOf(onZero))],
    draw: (source) => rouletteOutcome(uniformBelow(source, ROULETTE_POCKETS)),
  });
}

/** One zero; every bet loses on it unless it holds the zero. */
export const roulette = rouletteOf("roulette", "roulette.zero", LOST);

/** One zero; the bets on 18 numbers get half of their stake back on it. */
export const rouletteLaPartage = rouletteOf("roulette-la-partage", "roulette.la-partage", HALF);
