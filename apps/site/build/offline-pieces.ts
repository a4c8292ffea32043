import type { Plugin } from "vite";
import { languageOf, neededBy, piecesIn } from "./pieces.ts";

/** What a member may open without a network: the lobby to its end, lists, what was played, and the records. */
const OFFLINE =
  /\/src\/(?:.*\.early\.tsx|features\/lobby\/recent-games\.tsx|routes\/(?:games|member|betting-record|account-record)-page\.tsx)$/;

/**
 * Writes `offline-pieces.json`: the files that the site keeps for when there is no network, beside those that a visit
 * has loaded, as `pieces`; and of each language the file of its texts, as `texts`.
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
