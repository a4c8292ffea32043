import { chanceToReach, drawPoint } from "./flight-point.ts";
import { fieldsOf, hundredths, type InstantGame, wholeWithin, ZERO } from "./mini-game.ts";

/** The allowed range of a target, in hundredths of a stake. */
export const LIMBO_TARGETS = { least: 101, most: 1_000_000 } as const;

export interface LimboChoice {
  /** In hundredths of a stake. */
  readonly target: number;
}

export interface LimboOutcome {
  /** In hundredths of a stake. */
  readonly point: number;
}

/** A point is drawn. If it reaches the player's target, it pays the target. */
export const limbo: InstantGame<LimboChoice, LimboOutcome> = {
  code: "sky-limbo",
  rulesVersion: "1",
  parseChoice(value) {
    const target = wholeWithin(fieldsOf(value)?.["target"], LIMBO_TARGETS.least, LIMBO_TARGETS.most);
    return target === undefined ? undefined : { target };
  },
  draw: (source) => ({ point: drawPoint(source) }),
  multiplier: ({ target }, { point }) => (point >= target ? hundredths(target) : ZERO),
  odds: ({ target }) => [{ probability: chanceToReach(target), multiplier: hundredths(target) }],
};
