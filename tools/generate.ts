// Writes every generated file. With --check it writes nothing and lists those that differ from the committed ones.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { callGenerators } from "./generators/contract-calls.ts";
import type { Generator } from "./generators/generator.ts";
import { root } from "./root.ts";

const checking = process.argv.includes("--check");
let stale = 0;

// The other generators load the list of calls, so it must first match the files.
await generate(callGenerators);
if (!checking || stale === 0) await generate((await import("./generators/index.ts")).generators);
if (!checking && stale === 0) console.log("every generated file is up to date");
process.exitCode = checking && stale > 0 ? 1 : 0;

async function generate(generators: readonly Generator[]): Promise<void> {
  for (const generator of generators) {
    for (const [path, text] of await generator.generate()) {
      const file = join(root, path);
      const present = await readFile(file, "utf8").catch(() => undefined);
      if (present === text) continue;
      stale += 1;
      if (checking) {
        console.log(`${path} is not what ${generator.name} makes now: run npm run generate`);
        continue;
      }
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
      console.log(`wrote ${path}`);
    }
  }
}
