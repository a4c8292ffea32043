import { drawRound, type RoundDraw, type RoundOutcome, settleRound, type SlotMath } from "@banyan/game-math";
import { seededRandom } from "../../art/drawing/seeded-random.ts";

/** What is to be seen of a game besides its reels at rest. */
export const SCENES = ["win", "great win", "feature"] as const;
export type Scene = (typeof SCENES)[number];

/** So many rounds are drawn in search of one; a game that has shown none by then goes without that picture. */
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

/** The first round of its kind that comes with a seed; undefined when none comes soon. */
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
