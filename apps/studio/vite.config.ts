import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { defineConfig, type Plugin } from "vite";
import { leanPixi } from "./lean-pixi.ts";

const brotli = promisify(brotliCompress);

/** Lets the document name the stage's code, which is then fetched beside the first script and not after it. */
const preloadStage: Plugin = {
  name: "preload-stage",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle, filename }) {
      // The pages of mini games have no stage.
      if (!filename.endsWith("index.html")) return [];
      const chunks = Object.values(bundle ?? {}).filter((file) => file.type === "chunk");
      const stage = chunks.find(({ name }) => name === "stage");
      const entry = chunks.find(({ isEntry }) => isEntry);
      return [stage?.fileName, ...(stage?.imports ?? [])]
        .filter((file) => file !== undefined && file !== entry?.fileName)
        .map((file) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
          injectTo: "head",
        }));
    },
  },
};

/** Writes beside every file how it is sent: compressed once, and as much as can be. */
const compressed: Plugin = {
  name: "compressed",
  async writeBundle({ dir }, bundle) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    const files = Object.keys(bundle).filter((file) => /^assets\/.*\.(?:js|css)$/.test(file));
    await Promise.all(
      files.map(async (file) => {
        const path = join(dir ?? "dist", file);
        await writeFile(`${path}.br`, await brotli(await readFile(path), { params }));
      }),
    );
  },
};

export default defineConfig({
  plugins: [
    leanPixi,
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnCompileError: true }),
    preloadStage,
    compressed,
  ],
  build: {
    target: ["chrome111", "safari16.4", "firefox121"],
    // Pictures inlined as data: would need an exception in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // By it the server knows which file holds a language's texts.
    manifest: true,
    rolldownOptions: {
      input: ["index.html", "mini.html"],
      output: {
        codeSplitting: {
          groups: [
            // The entry needs Vite's loader of chunks too; it must not wait for the renderers because of it.
            { name: "loader", test: /vite\/preload-helper/, priority: 2 },
            // Both renderers share nearly all of their code: one file is fetched sooner than many small ones.
            {
              name: "pixi",
              test: /node_modules\/pixi\.js\/lib\//,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
