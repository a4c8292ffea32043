import { type PublishedFigures, SLOT_FIGURES, SLOT_MATHS, type SlotMath } from "@banyan/game-math";
import { invariant } from "@banyan/kernel";

/** The mathematics of the game of a number, with its published figures; undefined where there is none yet. */
export function slotOf(number: number): { readonly math: SlotMath; readonly figures: PublishedFigures } | undefined {
  const math = SLOT_MATHS[number - 1];
  if (!math) return undefined;
  const figures = SLOT_FIGURES.find(
    ({ code, rulesVersion }) => code === math.code && rulesVersion === math.rulesVersion,
  );
  invariant(figures, `the figures of ${math.code} are published`);
  return { math, figures };
}
