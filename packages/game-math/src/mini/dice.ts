import { uniformBelow } from "@banyan/kernel";
import { multiply, rational } from "../rational.ts";
import { fieldsOf, type InstantGame, RETURN_SHARE, wholeWithin, ZERO } from "./mini-game.ts";

/** The roll is 0.00 to 99.99, in hundredths. */
export const DICE_SIDES = 10_000;
/** The allowed number of winning rolls of a choice. */
export const DICE_CHANCES = { least: 10, most: 9800 } as const;

export interface DiceChoice {
  readonly side: "under" | "over";
  /** In hundredths: `under` wins with rolls below it, `over` with rolls above it. */
  readonly target: number;
}

export interface DiceOutcome {
  readonly roll: number;
}

/** The number of winning rolls of 10,000. */
export function diceChances({ side, target }: DiceChoice): number {
  return side === "under" ? target : DICE_SIDES - 1 - target;
}

const fairPrice = (choice: DiceChoice) => rational(BigInt(DICE_SIDES), BigInt(diceChances(choice)));

/** One roll below or above a target that the player chooses. Pays 0.99 divided by the chance. */
export const dice: InstantGame<DiceChoice, DiceOutcome> = {
  code: "jade-dice",
  rulesVersion: "1",
  parseChoice(value) {
    const fields = fieldsOf(value);
    const target = wholeWithin(fields?.["target"], 0, DICE_SIDES - 1);
    const side = fields?.["side"];
    if (target === undefined || (side !== "under" && side !== "over")) return undefined;
    const chances = diceChances({ side, target });
    return chances >= DICE_CHANCES.least && chances <= DICE_CHANCES.most ? { side, target } : undefined;
  },
  draw: (source) => ({ roll: uniformBelow(source, DICE_SIDES) }),
  multiplier(choice, { roll }) {
    const wins = choice.side === "under" ? roll < choice.target : roll > choice.target;
    return wins ? multiply(RETURN_SHARE, fairPrice(choice)) : ZERO;
  },
  odds: (choice) => [
    {
      probability: rational(BigInt(diceChances(choice)), BigInt(DICE_SIDES)),
      multiplier: multiply(RETURN_SHARE, fairPrice(choice)),
    },
  ],
};
