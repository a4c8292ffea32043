import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** What the build wrote of each piece: its file, and the pieces that it needs. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

const ENTRY = "index.html";
const GAMES_PAGE = "src/routes/games-page.tsx";
const PLAY_PAGE = "src/routes/play-page.tsx";

/** The pages that people open by their address, beside the lobby, and the piece of each. */
const PIECES: ReadonlyMap<string, string> = new Map([
  ["/rng", GAMES_PAGE],
  ["/hot", GAMES_PAGE],
  ["/live", GAMES_PAGE],
  ["/pvp", GAMES_PAGE],
  ["/fish", GAMES_PAGE],
  ["/seamless", PLAY_PAGE],
]);

const textsOf = (language: string) => `../../packages/phrases/locales/${language}/site.po`;

/**
 * Names the pieces that the page of a path will ask for one after another, so that all of them come at once: on slow
 * networks every turn costs more than half a second. Empty where there is no build.
 */
export async function pieceLinks(folder: string, path: string, language: string): Promise<string> {
  const text = await readFile(join(folder, ".vite", "manifest.json"), "utf8").catch(() => "{}");
  const manifest = JSON.parse(text) as Manifest;
  const entry = manifest[ENTRY];
  if (!entry) return "";
  const page = PIECES.get(path);
  const wanted = needed(manifest, page === undefined ? [ENTRY] : [ENTRY, page, textsOf(language)]);
  // The entry's own element asks for it.
  wanted.delete(entry.file);
  return [...wanted].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join("");
}

/** The files of pieces and of all that those need. */
function needed(manifest: Manifest, names: readonly string[], files = new Set<string>()): Set<string> {
  for (const name of names) {
    const piece = manifest[name];
    if (!piece || files.has(piece.file)) continue;
    files.add(piece.file);
    needed(manifest, piece.imports ?? [], files);
  }
  return files;
}
