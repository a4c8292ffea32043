import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { defineConfig } from "vite";

/** Where the studio's server listens; the development server passes its calls and pictures on to it. */
const studio = `http://127.0.0.1:${process.env["STUDIO_PORT"] ?? "4003"}`;

export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), lingui({ failOnCompileError: true })],
  build: {
    target: ["chrome111", "safari16.4", "firefox121"],
    // Pictures inlined as data: would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // The renderers are chunks of their own, so that a browser loads the one it can use.
    chunkSizeWarningLimit: 700,
  },
  server: {
    proxy: Object.fromEntries(["/api", "/art"].map((path) => [path, studio])),
  },
});
