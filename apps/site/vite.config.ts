import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { FIRST_PIECE, firstTexts } from "./build/first-texts.ts";
import { packed } from "./build/packed.ts";
import { piecesAskedTwice } from "./build/pieces-asked-twice.ts";

/**
 * What every first visit loads is drawn once or twice: there the compiler's bookkeeping would cost eight kilobytes of
 * everybody's first page and save nothing. The pages behind it are compiled.
 */
const FIRST_PAGE =
  /\/src\/(?:app|main|router|link)\.tsx|\/src\/(?:routes\/(?:home|site)|platform|texts)|\/features\/(?:layout|lobby|auth|status|free-play|signals|preferences)\/|\/packages\/ui\//;

const LIBRARIES = /\/node_modules\//;

export default defineConfig({
  plugins: [
    tailwindcss(),
    react(),
    // Babel runs presets from last to first: the texts must be plain calls before the compiler sees them.
    babel({ exclude: [FIRST_PAGE, LIBRARIES], presets: [reactCompilerPreset(), linguiTransformerBabelPreset()] }),
    babel({ include: FIRST_PAGE, presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnCompileError: true }),
    piecesAskedTwice,
    firstTexts(),
    packed(),
  ],
  build: {
    target: ["chrome111", "safari16.4", "firefox121"],
    // Pictures inlined as data: would need an exception in the content security policy.
    assetsInlineLimit: 0,
    manifest: true,
    // Naming beforehand what each piece will import costs every first visit more than it saves the second press.
    modulePreload: false,
    rolldownOptions: {
      output: {
        // What every first visit needs comes in one piece: it packs tighter, and one request is one wait.
        codeSplitting: { groups: [{ name: FIRST_PIECE, tags: ["$initial"] }] },
      },
    },
  },
});
