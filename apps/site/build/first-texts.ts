import type { Plugin } from "vite";
import { EARLY } from "./pieces-asked-twice.ts";
import { isFirst, languageOf, neededBy, type Piece, piecesIn } from "./pieces.ts";

/** Pages that people open by their URL. The server names their chunks in the page and includes their texts. */
const OPENED = /\/src\/routes\/(games-page|play-page)\.tsx$/;

/**
 * Writes the texts that the server puts into the page, so that nobody waits for the full catalogue.
 * `first-texts/{language}.json` has the texts of the entry chunks and of the chunks that follow them (`*.early.tsx`).
 * `first-texts/{page}/{language}.json` has those of pages that are opened by their URL. The plugin finds the texts by
 * their ids in the code.
 */
export function firstTexts(): Plugin {
  const catalogues = new Map<string, Record<string, unknown>>();
  return {
    name: "texts of the first page",
    enforce: "post",
    transform(code, id) {
      const language = languageOf(id);
      const json = /JSON\.parse\((["'`])(.*)\1\)/s.exec(code);
      if (language === undefined || !json) return null;
      // The match is a JavaScript literal. Only the quotes of the JSON are escaped in it.
      const literal = json[1] === '"' ? `"${json[2]}"` : JSON.stringify(json[2]?.replaceAll(/\\(['`\\])/g, "$1"));
      catalogues.set(language, JSON.parse(JSON.parse(literal) as string) as Record<string, unknown>);
      return null;
    },
    generateBundle(_options, bundle) {
      const all = piecesIn(bundle);
      const write = (folder: string, pieces: readonly Piece[]) => {
        const code = pieces.map((piece) => piece.code).join("\n");
        // All languages have the same ids, so the code is searched once for each.
        const ids = new Set([...catalogues.values()].flatMap((messages) => Object.keys(messages)));
        const named = new Set([...ids].filter((id) => code.includes(`\`${id}\``) || code.includes(`"${id}"`)));
        for (const [language, messages] of catalogues) {
          const used = Object.entries(messages).filter(([id]) => named.has(id));
          if (used.length === 0) this.error(`no text of ${folder} was found in ${language}`);
          this.emitFile({
            type: "asset",
            fileName: `${folder}/${language}.json`,
            source: JSON.stringify(Object.fromEntries(used)),
          });
        }
      };
      write("first-texts", [...all.filter(isFirst), ...neededBy(all.filter(isEarly), all)]);
      for (const page of all) {
        const [, name] = OPENED.exec(page.facadeModuleId ?? "") ?? [];
        if (name !== undefined) write(`first-texts/${name}`, neededBy([page], all));
      }
    },
  };
}

const isEarly = ({ moduleIds }: Piece) => moduleIds.some((id) => EARLY.test(id));
