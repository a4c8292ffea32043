import type { Plugin } from "vite";
import { isFirst, piecesIn } from "./pieces.ts";

const LOAD_PIECE = "/src/platform/load-piece.ts";
/** Chunks whose texts are included in the first page, like those of the entry chunk (see first-texts.ts). */
export const EARLY = /\.early\.tsx?$/;

const WHOLE_TEXTS = "/src/texts/whole-texts.ts";

/**
 * Wraps every dynamic import of the site. `loadPiece` retries a failed load and names a chunk that never loads.
 * `pieceAt` supplies the chunk's address. `withTexts` loads the texts, because the first page includes only its own.
 * The plugin runs after the types are removed, so that every match is a real import.
 */
export const piecesAskedTwice: Plugin = {
  name: "pieces asked twice",
  enforce: "post",
  transform(code, id) {
    if (id.includes("/node_modules/") || id.includes(LOAD_PIECE) || !code.includes("import(")) return null;
    const asked = code.replaceAll(/\bimport\(\s*("[^"]+"|'[^']+')\s*\)/g, (whole, from: string) => {
      const load = `() => ${whole}`;
      return `__loadPiece(${from.includes("/locales/") || EARLY.test(from.slice(1, -1)) ? load : `() => __withTexts(${load}, ${from})`}, ${from})`;
    });
    if (asked === code) return null;
    const imports = [`import { loadPiece as __loadPiece } from "${LOAD_PIECE}";`];
    if (asked.includes("__withTexts(")) imports.push(`import { withTexts as __withTexts } from "${WHOLE_TEXTS}";`);
    return { code: [asked, ...imports].join("\n"), map: null };
  },
  generateBundle(_options, bundle) {
    let imports = 0;
    for (const piece of piecesIn(bundle)) {
      const code = piece.code.replaceAll(/\bimport\((`[^`$]+`|"[^"]+"|'[^']+')\)/g, (_whole, from: string) => {
        imports += 1;
        return `import(pieceAt(${from}))`;
      });
      piece.code = isFirst(piece) ? `self.pieceAt??=f=>f;${code}` : code;
    }
    if (imports === 0) this.error("no import of a piece was found");
  },
};
