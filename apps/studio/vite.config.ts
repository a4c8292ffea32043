import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), lingui({ failOnCompileError: true })],
  build: {
    target: ["chrome111", "safari16.4", "firefox121"],
    // Pictures inlined as data: would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // The renderers are chunks of their own, so that a browser loads the one it can use.
    chunkSizeWarningLimit: 700,
  },
});
