import { join } from "node:path";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compiledAtOnce } from "./build/compiled-at-once.ts";
import { firstTexts } from "./build/first-texts.ts";
import { offlinePieces } from "./build/offline-pieces.ts";
import { packed } from "./build/packed.ts";
import { piecesAskedTwice } from "./build/pieces-asked-twice.ts";
import { smallFirstPaint } from "./build/small-first-paint.ts";

/**
 * What every first visit loads is drawn once or twice: there the compiler's bookkeeping would cost eight kilobytes of
 * everybody's first page and save nothing. The pages behind it are compiled.
 */
const FIRST_PAGE =
  /\/src\/(?:app|main|router|link)\.tsx|\/src\/(?:routes\/(?:home|site)|platform|texts)|\/features\/(?:layout|lobby|auth|status|free-play|signals|preferences|noticeboard)\/|\/packages\/ui\//;

/**
 * Small parts of pages that need nothing beyond what every first visit loads, and signs: those of the pages that people
 * open by their address, and those of all others.
 */
const OPENED_PARTS =
  /\/packages\/ui\/src\/(?:amount|chip|empty-state|error-state|illustration)\.tsx$|\/apps\/site\/src\/(?:texts\/failure-text|features\/form\/form-error|features\/catalogue\/(?:favourites|first-of|game-grid)|features\/wallets\/vendor-wallets|features\/free-play\/use-free-play|platform\/(?:server-clock|use-feature)|routes\/not-found-page)\.tsx?$|\/node_modules\/lucide-react\/.*\/(?:arrow-left|dices|heart|plus|rotate-ccw-clock|search|sliders-horizontal|sparkles|x)\.m?js$/;
const OTHER_PARTS =
  /\/packages\/ui\/src\/(?:badge|card|segmented|status-pill)\.tsx$|\/apps\/site\/src\/(?:features\/noticeboard\/group-banner|features\/auth\/session|features\/signals\/signal-line)\.tsx?$|\/node_modules\/@tanstack\/(?:react-query|query-core)\/build\/modern\/(?:useMutation|mutationObserver)\.js$|\/node_modules\/lucide-react\//;

const LIBRARIES = /\/node_modules\//;

export default defineConfig({
  plugins: [
    tailwindcss(),
    react(),
    // Babel runs presets from last to first: the texts must be plain calls before the compiler sees them.
    babel({ exclude: [FIRST_PAGE, LIBRARIES], presets: [reactCompilerPreset(), linguiTransformerBabelPreset()] }),
    babel({ include: FIRST_PAGE, presets: [linguiTransformerBabelPreset()] }),
    lingui({ configPath: join(import.meta.dirname, "../../lingui.build.config.ts"), failOnCompileError: true }),
    piecesAskedTwice,
    compiledAtOnce,
    firstTexts(),
    offlinePieces,
    smallFirstPaint(),
    packed(),
  ],
  // Every browser that the site is built for has React's own.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }] },
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
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], priority: 3 },
            // Small parts that most pages share, and signs, of which a page shows a dozen: a browser asks one server for
            // six things at a time, and asking costs a cheap phone more than a few lines that it has no need of.
            { name: "parts", test: OPENED_PARTS, minShareCount: 2, priority: 2 },
            { name: "other-parts", test: OTHER_PARTS, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
