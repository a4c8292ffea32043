import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const PACKED = /\.(?:js|css|svg|json)$/;
/** Compressing smaller files saves nothing. */
const WORTH_BYTES = 512;
const compress = promisify(brotliCompress);

/**
 * Writes a compressed copy (`.br`) beside every text file of the build. The same compression level takes too long for
 * each request.
 */
export function packed(): Plugin {
  let folder = "";
  return {
    name: "packed twins",
    apply: "build",
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      for (const file of files.filter((name) => PACKED.test(name))) {
        const text = await readFile(join(folder, file));
        if (text.length < WORTH_BYTES) continue;
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_NPOSTFIX]: 2,
        };
        await writeFile(join(folder, `${file}.br`), await compress(text, { params }));
      }
    },
  };
}
