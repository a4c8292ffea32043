import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { defineConfig, type Plugin } from "vite";
import { leanPixi } from "./lean-pixi.ts";

const brotli = promisify(brotliCompress);

/**
 * Lets the slot document link the stage's code and inline its styles. The code is then fetched beside the first script
 * and not after it. Browsers request six files of a server at a time over HTTP/1.1, and all files for a first spin
 * should be among them.
 */
const oneWave: Plugin = {
  name: "one-wave",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle, filename }) {
      // The pages of mini games and tables have no stage.
      if (!filename.endsWith("index.html")) return html;
      const files = Object.values(bundle ?? {});
      const stage = files.find((file) => file.type === "chunk" && file.name === "stage");
      const code = stage?.type === "chunk" ? [stage.fileName, ...stage.imports] : [];
      const preloads = code
        .filter((file) => !html.includes(`/${file}"`))
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
      const withStyles = html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/, (link, path: string) => {
        const styles = files.find((file) => file.fileName === path);
        return styles?.type === "asset" ? `<style>${String(styles.source)}</style>` : link;
      });
      return withStyles.replace("</head>", `${preloads.join("")}</head>`);
    },
  },
};

/** Writes a Brotli copy beside every built script and style sheet, at the highest level of compression. */
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
    lingui({ configPath: join(import.meta.dirname, "../../lingui.build.config.ts"), failOnCompileError: true }),
    oneWave,
    compressed,
  ],
  build: {
    target: ["chrome111", "safari16.4", "firefox121"],
    // No pictures are inlined as data: URLs, which would need an exception in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // The server reads it to find the file with a language's texts.
    manifest: true,
    rolldownOptions: {
      input: ["index.html", "mini.html", "table.html"],
      output: {
        codeSplitting: {
          groups: [
            // Code that the pages of slots and of mini games share, and that the entries need first.
            {
              name: "shared",
              test: /vite\/(?:preload-helper|modulepreload-polyfill)|rolldown\/runtime|@lingui\/core|packages\/(?:phrases|kernel)\/src|page\/sound|play\/grade-of-win|texts\/catalogue|motion\/reduced-motion|shell\/(?:element|sheet|notice)\.ts|studio\/src\/protocol\/|page\/(?:address|inlined-json|loading|client\/)|texts\/(?:formats|refusal-texts)|page\/parent-frame/,
              priority: 2,
            },
            // Browsers request six files of a server at a time over HTTP/1.1, so one large file arrives sooner than
            // many.
            { name: "stage", test: /node_modules\/pixi\.js\/lib\/|src\/page\/stage\//, priority: 1 },
          ],
        },
      },
    },
  },
});
