import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { minify, type Plugin } from "vite";

const NAME = "first-paint.js";

/** Minifies the script that runs before the first paint, because the server puts it into every page. */
export function smallFirstPaint(): Plugin {
  let file = "";
  return {
    name: "small first paint",
    apply: "build",
    configResolved({ root, build }) {
      file = join(resolve(root, build.outDir), NAME);
    },
    closeBundle: {
      order: "pre",
      sequential: true,
      async handler() {
        const { code } = await minify(NAME, await readFile(file, "utf8"));
        await writeFile(file, code);
      },
    },
  };
}
