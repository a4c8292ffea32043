import type { Plugin } from "vite";
import { languageOf, neededBy, piecesIn } from "./pieces.ts";

/** The pages that a member may open offline: the whole lobby, game lists, recent games and the records. */
const OFFLINE =
  /\/src\/(?:.*\.early\.tsx|features\/lobby\/recent-games\.tsx|routes\/(?:games|member|betting-record|account-record)-page\.tsx)$/;

/**
 * Writes `offline-pieces.json`, the files that the site caches for offline use beside those that a visit has loaded.
 * `pieces` lists the chunks. `texts` has the file of each language's texts.
 */
export const offlinePieces: Plugin = {
  name: "pieces for when there is no network",
  apply: "build",
  enforce: "post",
  generateBundle(_options, bundle) {
    const all = piecesIn(bundle);
    const pieces = neededBy(
      all.filter(({ moduleIds }) => moduleIds.some((id) => OFFLINE.test(id))),
      all,
    );
    const texts = all.flatMap(({ fileName, moduleIds }) => {
      const language = moduleIds.map(languageOf).find((each) => each !== undefined);
      return language === undefined ? [] : [[language, `/${fileName}`] as const];
    });
    if (pieces.length === 0 || texts.length === 0) this.error("no piece for when there is no network was found");
    this.emitFile({
      type: "asset",
      fileName: "offline-pieces.json",
      source: JSON.stringify({
        pieces: pieces.map(({ fileName }) => `/${fileName}`),
        texts: Object.fromEntries(texts),
      }),
    });
  },
};
