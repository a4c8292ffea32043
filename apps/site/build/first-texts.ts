import type { Plugin, Rolldown } from "vite";
import { EARLY } from "./pieces-asked-twice.ts";

/** What every first visit loads. */
export const FIRST_PIECE = "first";

const CATALOGUE = /\/locales\/([^/]+)\/site\.po$/;

/**
 * Writes `first-texts/{language}.json`: the texts of what every first visit loads, and of the pieces that follow at
 * once (`*.early.tsx`), found by their ids in its code. The
 * server puts them into the page, so that nobody waits for the texts of all the other pages.
 */
export function firstTexts(): Plugin {
  const catalogues = new Map<string, Record<string, unknown>>();
  return {
    name: "texts of the first page",
    enforce: "post",
    transform(code, id) {
      const language = CATALOGUE.exec(id)?.[1];
      const json = /JSON\.parse\((["'`])(.*)\1\)/s.exec(code);
      if (language === undefined || !json) return null;
      // The literal is JavaScript's; JSON's own quotes are all that is escaped in it.
      const literal = json[1] === '"' ? `"${json[2]}"` : JSON.stringify(json[2]?.replaceAll(/\\(['`\\])/g, "$1"));
      catalogues.set(language, JSON.parse(JSON.parse(literal) as string) as Record<string, unknown>);
      return null;
    },
    generateBundle(_options, bundle) {
      const code = Object.values(bundle)
        .filter((output) => output.type === "chunk")
        .filter(
          (chunk, _, chunks) =>
            isFirst(chunk) || chunks.some((early) => isEarly(early) && imports(early, chunk, chunks)),
        )
        .map(({ code: text }) => text)
        .join("\n");
      for (const [language, messages] of catalogues) {
        const used = Object.entries(messages).filter(([id]) => code.includes(`\`${id}\``) || code.includes(`"${id}"`));
        if (used.length === 0) this.error(`no text of the first page was found in ${language}`);
        this.emitFile({
          type: "asset",
          fileName: `first-texts/${language}.json`,
          source: JSON.stringify(Object.fromEntries(used)),
        });
      }
    },
  };
}

type Chunk = Rolldown.OutputChunk;

const isFirst = ({ name }: Chunk) => name === FIRST_PIECE;
const isEarly = ({ moduleIds }: Chunk) => moduleIds.some((id) => EARLY.test(id));

/** Whether a piece is another or needs it, directly or by way of others. */
function imports(piece: Chunk, other: Chunk, chunks: readonly Chunk[]): boolean {
  if (piece === other) return true;
  return piece.imports.some((name) => {
    const next = chunks.find(({ fileName }) => fileName === name);
    return next !== undefined && !isFirst(next) && imports(next, other, chunks);
  });
}
