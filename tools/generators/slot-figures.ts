import { publishedFigures, SLOT_MATHS } from "@banyan/game-math";

/** The published figures of every slot as a module, so that servers need not enumerate a machine at start. */
export function slotFigures(): string {
  const figures = SLOT_MATHS.map(publishedFigures);
  return [
    "// Computed from the slots' mathematics by full enumeration. Written by `npm run generate`.",
    'import type { PublishedFigures } from "../slot/published-figures.ts";',
    "",
    `export const SLOT_FIGURES: readonly PublishedFigures[] = ${JSON.stringify(figures, null, 2)};`,
    "",
  ].join("\n");
}
