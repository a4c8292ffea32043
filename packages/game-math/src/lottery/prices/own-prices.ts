import { divide, rational } from "../../rational.ts";
import type { LotteryPlay } from "../lottery-play.ts";
import { exampleCodes } from "../plays/example-codes.ts";
import { fairShareOdds } from "./fair-share-odds.ts";
import type { PriceList } from "./price-list.ts";

/** Odds that replace those of a list, in 1/10,000, by the name of their price: "lo2", or "tong:9" for a choice. */
export type OwnOdds = Readonly<Record<string, number>>;

/** One price of a play: all its codes have it, or one of its choices. */
export interface PlayPrice {
  /** "lo2", or "tong:9". */
  readonly name: string;
  /** The choice; null if all codes of the play share the price. */
  readonly choice: string | null;
  /** Codes that have the price. Their chances may differ, as those of boxes do. */
  readonly examples: readonly string[];
}

/** A list with own odds in place of some of its odds. It sells the same plays. `version` counts the own lists of a game. */
export function ownPriceList(base: PriceList, version: number, own: OwnOdds): PriceList {
  const known = new Map(Object.entries(own));
  return {
    version: `${base.table}:ZY@${version}`,
    table: base.table,
    mode: "ZY",
    odds(play, code) {
      const listed = base.odds(play, code);
      return listed === undefined ? undefined : (known.get(`${play}:${code}`) ?? known.get(play) ?? listed);
    },
  };
}

/** The prices of a play. */
export function pricesOf(play: LotteryPlay): readonly PlayPrice[] {
  if (play.pad.kind !== "choices") return [{ name: play.code, choice: null, examples: exampleCodes(play) }];
  return play.pad.choices.map((choice) => ({ name: `${play.code}:${choice}`, choice, examples: [choice] }));
}

/** The greatest odds at which no code of a price returns more than its stake, in 1/10,000. */
export function greatestOdds(play: LotteryPlay, { examples }: PlayPrice): number {
  return Math.min(
    ...examples.map((code) => {
      const { pays, push } = play.chances(code);
      return fairShareOdds(WHOLE, divide(pays, rational(BigInt(play.units(code)))), push);
    }),
  );
}

/** The mode that returns the whole stake. */
const WHOLE = 2000;
