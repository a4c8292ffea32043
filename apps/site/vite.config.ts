import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const LOAD_PIECE = "/src/platform/load-piece.ts";

/**
 * Puts every import of a piece of the site through `loadPiece`, which asks again for what did not come and names what
 * never does. It comes after the types are gone, so that all that reads like an import is one.
 */
const piecesAskedTwice: Plugin = {
  name: "pieces asked twice",
  enforce: "post",
  transform(code, id) {
    if (id.includes("/node_modules/") || id.includes(LOAD_PIECE) || !code.includes("import(")) return null;
    const asked = code.replaceAll(
      /\bimport\(\s*("[^"]+"|'[^']+')\s*\)/g,
      (whole, from) => `__loadPiece(() => ${whole}, ${from})`,
    );
    if (asked === code) return null;
    return { code: `${asked}\nimport { loadPiece as __loadPiece } from "${LOAD_PIECE}";`, map: null };
  },
};

export default defineConfig({
  plugins: [
    tailwindcss(),
    react(),
    // Babel runs presets from last to first: the texts must be plain calls before the compiler sees them.
    babel({ presets: [reactCompilerPreset(), linguiTransformerBabelPreset()] }),
    lingui({ failOnCompileError: true }),
    piecesAskedTwice,
  ],
  build: {
    target: ["chrome111", "safari16.4", "firefox121"],
    // Pictures inlined as data: would need an exception in the content security policy.
    assetsInlineLimit: 0,
    manifest: true,
  },
});
