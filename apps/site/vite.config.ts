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
 * The code of every first visit renders once or twice. The compiler's memoisation would add eight kilobytes to the
 * first page and save nothing there. All other pages are compiled.
 */
const FIRST_PAGE =
  /\/src\/(?:app|main|router)\.tsx|\/src\/(?:routes\/(?:home|site)|platform|texts|shell)|\/shared\/(?:banners|free-play|page-parts|registration|session|signals)\/|\/features\/(?:lobby|auth|status|noticeboard|search\/game-search|offline\/offline-strip)|\/packages\/ui\//;

/**
 * Small parts that depend only on the entry chunk, and icons. OPENED_PARTS belong to pages that people open by their
 * URL, OTHER_PARTS to all other pages.
 */
const OPENED_PARTS =
  /\/packages\/ui\/src\/(?:amount|chip|empty-state|error-state|illustration)\.tsx$|\/apps\/site\/src\/(?:texts\/failure-text|shared\/(?:form\/form-error|games\/(?:favourites|first-of|game-grid)|wallet\/vendor-wallets|free-play\/use-free-play)|platform\/(?:server-clock|use-feature)|routes\/not-found-page)\.tsx?$|\/node_modules\/lucide-react\/.*\/(?:arrow-left|dices|heart|plus|rotate-ccw-clock|search|sliders-horizontal|sparkles|x)\.m?js$/;
const OTHER_PARTS =
  /\/packages\/ui\/src\/(?:badge|card|segmented|status-pill)\.tsx$|\/apps\/site\/src\/shared\/(?:banners\/group-banner|session\/session|signals\/signal-line)\.tsx?$|\/node_modules\/@tanstack\/(?:react-query|query-core)\/build\/modern\/(?:useMutation|mutationObserver)\.js$|\/node_modules\/lucide-react\//;

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
  // Every supported browser works with React's own implementation.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }] },
  build: {
    target: ["chrome111", "safari16.4", "firefox121"],
    // Pictures inlined as data: would need an exception in the content security policy.
    assetsInlineLimit: 0,
    manifest: true,
    // Listing the imports of each chunk in advance costs every first visit more than it saves the second press.
    modulePreload: false,
    rolldownOptions: {
      output: {
        // The first visit's program names every chunk. Seven letters of a hash, 42 bits, tell the versions of one apart.
        chunkFileNames: "assets/[name]-[hash:7].js",
        // The code of every first visit is one chunk: it compresses better and needs only one request.
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], priority: 3 },
            // Small parts that most pages share, and icons. A page shows a dozen icons, but browsers make only six
            // parallel requests to one server. On a slow phone a request costs more than a few unneeded lines.
            { name: "parts", test: OPENED_PARTS, minShareCount: 2, priority: 2 },
            { name: "other-parts", test: OTHER_PARTS, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
