import type { Pieces } from "./built-site.ts";

const ENTRY = "index.html";
const GAMES_PAGE = "src/routes/games-page.tsx";
const PLAY_PAGE = "src/routes/play-page.tsx";

/** The pages that people open by address, beside the lobby, and the piece of each. */
const PIECES: ReadonlyMap<string, string> = new Map([
  ["/rng", GAMES_PAGE],
  ["/hot", GAMES_PAGE],
  ["/live", GAMES_PAGE],
  ["/pvp", GAMES_PAGE],
  ["/fish", GAMES_PAGE],
  ["/seamless", PLAY_PAGE],
]);

/** The name of the page that a path opens, if it has a separate piece. */
export function pageOf(path: string): string | undefined {
  return /([^/]+)\.tsx$/.exec(PIECES.get(path) ?? "")?.[1];
}

/**
 * The pieces that the page of a path needs. Named in the header, they all load in parallel. On slow networks every
 * further round trip costs more than half a second. The first piece is the program that every page starts with.
 */
export function piecesOf(pieces: Pieces, path: string): readonly string[] {
  const page = PIECES.get(path);
  return [...needed(pieces, page === undefined ? [ENTRY] : [ENTRY, page])];
}

/** The files of these pieces and of all their imports. */
function needed(pieces: Pieces, names: readonly string[], files = new Set<string>()): Set<string> {
  for (const name of names) {
    const piece = pieces[name];
    if (!piece || files.has(piece.file)) continue;
    files.add(piece.file);
    needed(pieces, piece.imports ?? [], files);
  }
  return files;
}
