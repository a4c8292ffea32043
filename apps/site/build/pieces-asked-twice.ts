import type { Plugin } from "vite";
import { isFirst, piecesIn } from "./pieces.ts";

const LOAD_PIECE = "/src/platform/load-piece.ts";
/** Pieces whose texts came with the first page, like its own (see first-texts.ts). */
export const EARLY = /\.early\.tsx?$/;

const WHOLE_TEXTS = "/src/texts/whole-texts.ts";

/**
 * Puts every import of a piece of the site through `loadPiece`, which asks again for what did not come and names what
 * never does, and its address through `pieceAt`; and through `withTexts`, because the first page carries its own texts only. It comes after the types are
 * gone, so that all that reads like an import is one.
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
