import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { processBundle } from "./process-bundle.ts";

const run = promisify(execFile);

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "banyan-bundle-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A program of three sources and one package. */
beforeEach(async () => {
  const write = (path: string, text: string) => writeFile(join(root, path), text);
  for (const folder of ["src/inner", "node_modules/far"]) await mkdir(join(root, folder), { recursive: true });
  await write("package.json", `{ "type": "module" }`);
  await write("node_modules/far/package.json", `{ "name": "far", "main": "far.js" }`);
  await write("node_modules/far/far.js", `exports.greet = (name) => "hello " + name;`);
  await write(
    "src/main.ts",
    `import { greet } from "far";\nimport { say } from "./inner/say.ts";\nsay(greet("world"));`,
  );
  await write("src/inner/word.ts", `export const word: string = "first";`);
  await write(
    "src/inner/say.ts",
    `import { word } from "./word.ts";

interface Said {
  readonly text: string;
}

export function say(text: string): void {
  const said: Said = { text };
  console.log(word, said.text, import.meta.dirname, import.meta.url);
  if (process.env["FAIL"]) throw new Error("as asked");
}`,
  );
});

const built = () => processBundle(root, "src/main.ts");
const said = async () => (await run(process.execPath, [await built()])).stdout;

describe("the bundle of a process", () => {
  it("runs as its sources do, with the paths of their places", async () => {
    const folder = join(root, "src/inner");
    expect(await said()).toBe(`first hello world ${folder} file://${folder}/say.ts\n`);
  });

  it("is built once for the same sources", async () => {
    expect(await built()).toBe(await built());
  });

  it.each(["src/inner/word.ts", "src/inner/say.ts"])("is never stale: %s was edited", async (path) => {
    const before = await built();
    await writeFile(join(root, "src/inner/word.ts"), `export const word: string = "second";`);
    if (path.endsWith("say.ts")) {
      await writeFile(join(root, path), `export const say = (text: string) => console.log("third", text);`);
    }
    expect(await built()).not.toBe(before);
    expect(await said()).toMatch(path.endsWith("say.ts") ? /^third hello world/ : /^second hello world/);
  });

  it("is never stale: a package was replaced by another version, as the lock file says", async () => {
    const before = await built();
    await writeFile(join(root, "node_modules/far/far.js"), `exports.greet = (name) => "good bye " + name;`);
    await writeFile(join(root, "package-lock.json"), "{}");
    expect(await built()).not.toBe(before);
    expect(await said()).toMatch(/^first good bye world/);
    await rm(join(root, "package-lock.json"));
  });

  it("is built again when a source is missing or does not compile, and says which", async () => {
    await built();
    await writeFile(join(root, "src/inner/word.ts"), "export const word = ;");
    await expect(built()).rejects.toThrow("word.ts");
    await rm(join(root, "src/inner/word.ts"));
    await expect(built()).rejects.toThrow("word.ts");
  });

  it("names its sources in the stack of an error", async () => {
    const failed = run(process.execPath, ["--enable-source-maps", await built()], { env: { FAIL: "yes" } });
    await expect(failed).rejects.toThrow(/at say \(.*src\/inner\/say\.ts:10:\d+\)[^]*src\/main\.ts:3:/);
  });
});
