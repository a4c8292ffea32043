import type { Rolldown } from "vite";

export type Piece = Rolldown.OutputChunk;

/** What every first visit loads. */
export const isFirst = ({ isEntry }: Piece) => isEntry;

const CATALOGUE = /\/locales\/([^/]+)\/site\.po$/;

/** The language of which a module is all texts; absent for every other module. */
export function languageOf(moduleId: string): string | undefined {
  return CATALOGUE.exec(moduleId)?.[1];
}

/** The pieces of code that a build wrote. */
export function piecesIn(bundle: Rolldown.OutputBundle): readonly Piece[] {
  return Object.values(bundle).filter((output) => output.type === "chunk");
}

/** Pieces and all that they need, directly or by way of others, beside what every first visit loads. */
export function neededBy(wanted: readonly Piece[], all: readonly Piece[], found = new Set<Piece>()): readonly Piece[] {
  for (const piece of wanted) {
    if (isFirst(piece) || found.has(piece)) continue;
    found.add(piece);
    neededBy(
      all.filter(({ fileName }) => piece.imports.includes(fileName)),
      all,
      found,
    );
  }
  return [...found];
}
