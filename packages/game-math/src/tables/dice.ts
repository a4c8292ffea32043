import { type RandomSource, uniformBelow } from "@banyan/kernel";
import type { Weighted } from "./table-game.ts";

export const FACES = [1, 2, 3, 4, 5, 6] as const;

/** Three dice in the order thrown, 1 to 6 each. */
export type ThreeDice = readonly [number, number, number];

export function throwDice(source: RandomSource): ThreeDice {
  const die = () => uniformBelow(source, FACES.length) + 1;
  return [die(), die(), die()];
}

/** All 216 throws. */
export function allThrows(): Weighted<{ readonly dice: ThreeDice }>[] {
  return FACES.flatMap((a) =>
    FACES.flatMap((b) => FACES.map((c) => ({ facts: { dice: [a, b, c] }, ways: 1n }) as const)),
  );
}

/** How many of the dice show the face: 0 to 3. */
export function shownBy([a, b, c]: ThreeDice, face: number): number {
  return Number(a === face) + Number(b === face) + Number(c === face);
}
