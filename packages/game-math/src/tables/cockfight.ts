import { invariant, type RandomSource, uniformBelow } from "@banyan/kernel";
import type { Rational } from "../rational.ts";
import { defineTable, LOST, pays, PUSH, spotGroup, type SpotReturn, type TableGame, wonIf } from "./table-game.ts";

/** The ways for a fight to end: a side wins, both die (BDD), or the full time ends without a winner (FTD). */
export const COCKFIGHT_ENDS = ["meron", "wala", "bdd", "ftd"] as const;
export type CockfightEnd = (typeof COCKFIGHT_ENDS)[number];

/** All chances are in thousandths. */
const ALL = 1000;
const BDD_CHANCE = 100;
const FTD_CHANCE = 10;
const SIDES_CHANCE = ALL - BDD_CHANCE - FTD_CHANCE;
/** The chance that meron, the favourite's corner, wins. It is published before the bets. */
const MERON_CHANCES = { least: 380, most: 510 } as const;
/** The house's share of a side's bets, before the price is cut to hundredths. */
const SHARE = 45;

/** A fight before its bets: the chances of both sides in thousandths. */
export interface Fight {
  readonly meron: number;
  readonly wala: number;
}

export interface CockfightOutcome {
  readonly end: CockfightEnd;
}

/** Draws the chances of a fight. */
export function drawFight(source: RandomSource): Fight {
  return fightOf(MERON_CHANCES.least + uniformBelow(source, MERON_CHANCES.most - MERON_CHANCES.least + 1));
}

/** Throws InvariantError for a chance outside 380 to 510 thousandths. */
export function fightOf(meron: number): Fight {
  const { least, most } = MERON_CHANCES;
  invariant(Number.isInteger(meron) && meron >= least && meron <= most, `a chance of ${meron} thousandths`);
  return { meron, wala: SIDES_CHANCE - meron };
}

const chancesOf = ({ meron, wala }: Fight): readonly (readonly [CockfightEnd, number])[] => [
  ["meron", meron],
  ["wala", wala],
  ["bdd", BDD_CHANCE],
  ["ftd", FTD_CHANCE],
];

/** Draws the end of a fight. */
export function drawCockfight(source: RandomSource, fight: Fight): CockfightOutcome {
  let rest = uniformBelow(source, ALL);
  for (const [end, chance] of chancesOf(fight)) {
    if (rest < chance) return { end };
    rest -= chance;
  }
  throw new RangeError("the chances of a fight are 1000");
}

/** The price of a side to 1, in hundredths. */
export function cockfightPrice(own: number, other: number): number {
  return Math.floor((100 * (other - SHARE)) / own);
}

const BDD = pays(8);
const FTD = pays(88);

/** Both draws return the bets on the sides. */
function onSide(side: "meron" | "wala", win: Rational): SpotReturn<CockfightOutcome> {
  return ({ end }) => (end === "bdd" || end === "ftd" ? PUSH : end === side ? win : LOST);
}

/** A fight at fixed prices. The prices follow from its chances, so each fight is a separate table game. */
export function cockfightOf(fight: Fight): TableGame<CockfightOutcome> {
  const { meron, wala } = fight;
  const space = () => chancesOf(fight).map(([end, chance]) => ({ facts: { end }, ways: BigInt(chance) }));
  return defineTable({
    code: "cockfight",
    rulesVersion: "1",
    rules: ["cockfight.aim", "cockfight.prices", "cockfight.draws"],
    groups: [
      spotGroup<CockfightOutcome>(space, {
        meron: onSide("meron", pays(cockfightPrice(meron, wala), 100)),
        wala: onSide("wala", pays(cockfightPrice(wala, meron), 100)),
        bdd: ({ end }) => wonIf(end === "bdd", BDD),
        ftd: ({ end }) => wonIf(end === "ftd", FTD),
      }),
    ],
    draw: (source) => drawCockfight(source, fight),
  });
}

/** The chances of all fights. */
export function allFights(): readonly Fight[] {
  const { least, most } = MERON_CHANCES;
  return Array.from({ length: most - least + 1 }, (_, index) => fightOf(least + index));
}
