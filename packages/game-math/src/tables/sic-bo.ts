import { allThrows, FACES, shownBy, type ThreeDice, throwDice } from "./dice.ts";
import { defineTable, LOST, pays, spotGroup, type SpotReturn, type TableGame, wonIf } from "./table-game.ts";

export interface SicBoOutcome {
  readonly dice: ThreeDice;
  /** 3 to 18. */
  readonly total: number;
  readonly isTriple: boolean;
}

type Dice = Pick<SicBoOutcome, "dice">;
type Spots = readonly (readonly [string, SpotReturn<Dice>])[];

const totalOf = ([a, b, c]: ThreeDice): number => a + b + c;
const isTriple = ([a, b, c]: ThreeDice): boolean => a === b && b === c;

/** The pay to 1 of a total. 4 pays as 17, 5 as 16, and so on. */
const TOTAL_PAYS: ReadonlyMap<number, number> = new Map([
  [4, 62],
  [5, 31],
  [6, 18],
  [7, 12],
  [8, 8],
  [9, 7],
  [10, 6],
]);

const EVEN_MONEY = pays(1);
const TWO_DICE = pays(6);
const DOUBLE = pays(11);
const ANY_TRIPLE = pays(31);
const TRIPLE = pays(180);
/** The returns of a single face by how many dice show it. */
const SINGLE = [LOST, pays(1), pays(2), pays(12)] as const;

/** Small, big, odd and even lose on every triple. */
function unlessTriple(wins: (total: number) => boolean): SpotReturn<Dice> {
  return ({ dice }) => wonIf(!isTriple(dice) && wins(totalOf(dice)), EVEN_MONEY);
}

function totals(): Spots {
  return [...TOTAL_PAYS]
    .flatMap(([total, to1]) => [[total, to1] as const, [21 - total, to1] as const])
    .toSorted(([one], [other]) => one - other)
    .map(([total, to1]) => {
      const win = pays(to1);
      return [`total-${total}`, ({ dice }) => wonIf(totalOf(dice) === total, win)];
    });
}

/** Two different faces, both shown. */
function twoDice(): Spots {
  return FACES.flatMap((low) =>
    FACES.filter((high) => high > low).map((high): Spots[number] => [
      `two-${low}-${high}`,
      ({ dice }) => wonIf(dice.includes(low) && dice.includes(high), TWO_DICE),
    ]),
  );
}

const SPOTS: Spots = [
  ["small", unlessTriple((total) => total <= 10)],
  ["big", unlessTriple((total) => total >= 11)],
  ["odd", unlessTriple((total) => total % 2 === 1)],
  ["even", unlessTriple((total) => total % 2 === 0)],
  ...totals(),
  ...twoDice(),
  ...FACES.map((face): Spots[number] => [`double-${face}`, ({ dice }) => wonIf(shownBy(dice, face) >= 2, DOUBLE)]),
  ["any-triple", ({ dice }) => wonIf(isTriple(dice), ANY_TRIPLE)],
  ...FACES.map((face): Spots[number] => [`triple-${face}`, ({ dice }) => wonIf(shownBy(dice, face) === 3, TRIPLE)]),
  ...FACES.map((face): Spots[number] => [`single-${face}`, ({ dice }) => SINGLE[shownBy(dice, face)] ?? LOST]),
];

export const sicBo: TableGame<SicBoOutcome> = defineTable({
  code: "sic-bo",
  rulesVersion: "1",
  rules: ["sic-bo.aim", "sic-bo.triples", "sic-bo.pays"],
  groups: [spotGroup<Dice>(allThrows, new Map(SPOTS))],
  draw: (source) => sicBoOutcome(throwDice(source)),
});

/** The outcome of three dice, in the order thrown. */
export function sicBoOutcome(dice: ThreeDice): SicBoOutcome {
  return { dice, total: totalOf(dice), isTriple: isTriple(dice) };
}
