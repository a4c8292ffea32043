import { publishedFigures, SLOT_MATHS } from "@banyan/game-math";
import type { Generator } from "./generator.ts";

/** Enumerates every slot once here, so that no server needs to do it at its start. */
export const slotFigures: Generator = {
  name: "the published figures of the slots",
  async generate() {
    const figures = SLOT_MATHS.map(publishedFigures);
    const module = [
      "// Computed from the slots' mathematics by full enumeration. Written by `npm run generate`.",
      'import type { PublishedFigures } from "../slot/published-figures.ts";',
      "",
      `export const SLOT_FIGURES: readonly PublishedFigures[] = ${JSON.stringify(figures, null, 2)};`,
      "",
    ].join("\n");
    return new Map([["packages/game-math/src/slots/figures.generated.ts", module]]);
  },
};
