import { uniformBelow } from "@banyan/kernel";
import { rational } from "../rational.ts";
import { fieldsOf, hundredths, type InstantGame, ZERO } from "./mini-game.ts";
import { type Risk, RISKS } from "./risk.ts";

export const WHEEL_SEGMENTS = [10, 20, 30, 40, 50] as const;
export type WheelSegments = (typeof WHEEL_SEGMENTS)[number];

export interface WheelChoice {
  readonly segments: WheelSegments;
  readonly risk: Risk;
}

export interface WheelOutcome {
  readonly segment: number;
}

/** Ten segments of the low-risk wheel, repeated to fill it. */
const CALM = [150, 120, 120, 0, 120, 120, 120, 120, 0, 120] as const;

/**
 * The pay of each segment in hundredths of a stake, clockwise. Their sum is 0.99 stakes per segment, so every wheel
 * returns exactly 99%.
 */
export function wheelPays({ segments, risk }: WheelChoice): number[] {
  const all = 99 * segments;
  if (risk === "high") return Array.from({ length: segments }, (_, at) => (at === 0 ? all : 0));
  if (risk === "low") return Array.from({ length: segments }, (_, at) => CALM[at % CALM.length] ?? 0);
  const rest = Array.from({ length: segments - 1 }, (_, at): number => (at % 2 === 0 ? 0 : at % 4 === 1 ? 150 : 170));
  return [all - rest.reduce((sum, pays) => sum + pays, 0), ...rest];
}

/** A wheel stops on one of its segments, each with equal probability. */
export const wheel: InstantGame<WheelChoice, WheelOutcome> = {
  code: "moon-wheel",
  rulesVersion: "1",
  parseChoice(value) {
    const fields = fieldsOf(value);
    const segments = WHEEL_SEGMENTS.find((known) => known === fields?.["segments"]);
    const risk = RISKS.find((known) => known === fields?.["risk"]);
    return segments && risk ? { segments, risk } : undefined;
  },
  draw: (source, { segments }) => ({ segment: uniformBelow(source, segments) }),
  multiplier(choice, { segment }) {
    const pays = wheelPays(choice)[segment];
    return pays === undefined ? ZERO : hundredths(pays);
  },
  odds(choice) {
    const pays = wheelPays(choice);
    return [...new Set(pays)]
      .filter((value) => value > 0)
      .map((value) => ({
        probability: rational(BigInt(pays.filter((other) => other === value).length), BigInt(choice.segments)),
        multiplier: hundredths(value),
      }));
  },
};
