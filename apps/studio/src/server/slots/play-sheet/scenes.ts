import { drawRound, type RoundDraw, type RoundOutcome, settleRound, type SlotMath } from "@banyan/game-math";
import { seededRandom } from "../../../art/drawing/seeded-random.ts";

/** The scenes that are shown besides the reels at rest. */
export const SCENES = ["win", "great win", "feature"] as const;
export type Scene = (typeof SCENES)[number];

/** The maximum number of rounds drawn in search of a scene. A game without one by then has no picture of it. */
const ROUNDS_MAX = 200_000;

export interface FoundRound {
  readonly draw: RoundDraw;
  readonly outcome: RoundOutcome;
}

const isPlain = ({ steps }: RoundOutcome): boolean => steps.every(({ kind }) => kind === "base" || kind === "tumble");

/** Times the stake. */
const WANTED: Readonly<Record<Scene, (outcome: RoundOutcome, bet: bigint) => boolean>> = {
  win: (outcome, bet) => isPlain(outcome) && outcome.totalWin >= 2n * bet && outcome.totalWin < 10n * bet,
  "great win": (outcome, bet) => isPlain(outcome) && outcome.totalWin >= 20n * bet,
  feature: (outcome) => !isPlain(outcome),
};

/** The first round with the scene for a seed; undefined if none is found within the limit. */
export function findRound(math: SlotMath, bet: bigint, seed: number, scene: Scene): FoundRound | undefined {
  const random = seededRandom(seed);
  const source = { nextUint32: () => Math.floor(random() * 2 ** 32) };
  for (let tries = 0; tries < ROUNDS_MAX; tries += 1) {
    const draw = drawRound(math, source);
    const outcome = settleRound(math, bet, draw);
    if (WANTED[scene](outcome, bet)) return { draw, outcome };
  }
  return undefined;
}
