import type { Rolldown } from "vite";

export type Piece = Rolldown.OutputChunk;

/** Returns whether every first visit loads the chunk. */
export const isFirst = ({ isEntry }: Piece) => isEntry;

const CATALOGUE = /\/locales\/([^/]+)\/site\.po$/;

/** The language of a catalogue module; undefined for every other module. */
export function languageOf(moduleId: string): string | undefined {
  return CATALOGUE.exec(moduleId)?.[1];
}

/** The code chunks of a build. */
export function piecesIn(bundle: Rolldown.OutputBundle): readonly Piece[] {
  return Object.values(bundle).filter((output) => output.type === "chunk");
}

/** The chunks and all their direct and indirect imports, without those that every first visit loads. */
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
