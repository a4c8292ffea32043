import type { Plugin, Rolldown } from "vite";

/** What a member may open without a network: the lobby to its end, lists, what was played, and the records. */
const OFFLINE =
  /\/src\/(?:.*\.early\.tsx|features\/lobby\/recent-games\.tsx|routes\/(?:games|member|betting-record|account-record)-page\.tsx)$/;

const CATALOGUE = /\/locales\/([^/]+)\/site\.po$/;

/**
 * Writes `offline-pieces.json`: the files that the site keeps for when there is no network, beside those that a visit
 * has loaded, as `pieces`; and of each language the file of its texts, as `texts`.
 */
export const offlinePieces: Plugin = {
  name: "pieces for when there is no network",
  apply: "build",
  enforce: "post",
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
    const pieces = new Set<string>();
    const add = ({ fileName, imports }: Rolldown.OutputChunk): void => {
      if (pieces.has(fileName)) return;
      pieces.add(fileName);
      for (const each of chunks.filter((chunk) => imports.includes(chunk.fileName))) add(each);
    };
    for (const chunk of chunks.filter(({ moduleIds }) => moduleIds.some((id) => OFFLINE.test(id)))) add(chunk);
    const texts = chunks.flatMap(({ fileName, moduleIds }) => {
      const language = moduleIds.map((id) => CATALOGUE.exec(id)?.[1]).find((each) => each !== undefined);
      return language === undefined ? [] : [[language, `/${fileName}`] as const];
    });
    if (pieces.size === 0 || texts.length === 0) this.error("no piece for when there is no network was found");
    this.emitFile({
      type: "asset",
      fileName: "offline-pieces.json",
      source: JSON.stringify({
        pieces: [...pieces].map((file) => `/${file}`),
        texts: Object.fromEntries(texts),
      }),
    });
  },
};
