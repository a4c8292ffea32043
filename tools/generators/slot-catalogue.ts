import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CATALOGUE_SEED, readLine, SLOT_COUNT, solveSlot, writeLine } from "@banyan/game-math/solver";
import { root } from "../root.ts";
import type { Generator } from "./generator.ts";

const FILE = "packages/game-math/src/catalogue/slots.generated.jsonl";

/** Games that this check designs again; `npm run solve-slots` designs all of them, which takes minutes. */
const SAMPLE = [7, 1234, 5678, 9999];

/**
 * The check does not design all ten thousand slots again. It checks that the file is complete, by the hash in its
 * header, and has the current edition. A few of its games are designed again and must equal the stored ones.
 */
export const slotCatalogue: Generator = {
  name: "the designer of the slot catalogue (npm run solve-slots)",
  async generate() {
    const text = await readFile(join(root, FILE), "utf8");
    const end = text.indexOf("\n") + 1;
    const games = text.slice(end);
    const lines = games.trimEnd().split("\n");
    const header = {
      seed: CATALOGUE_SEED,
      games: SLOT_COUNT,
      sha256: createHash("sha256").update(games).digest("hex"),
    };
    for (const n of SAMPLE) lines[n - 2] = writeLine(solveSlot(n));
    if (lines.length !== SLOT_COUNT - 1 || lines.some((line, at) => readLine(line).n !== at + 2)) {
      throw new Error(`${FILE} does not hold every game in its place: run npm run solve-slots`);
    }
    return new Map([[FILE, `${JSON.stringify(header)}\n${lines.join("\n")}\n`]]);
  },
};
