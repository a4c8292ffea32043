import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFrontEnd } from "./front-ends.ts";
import { StartFailure } from "./start-failure.ts";

const REPOSITORY = join(import.meta.dirname, "..", "..", "..", "..");
const PAGE = { name: "page", folder: "apps/page" };

let house: string;

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(house, path)), { recursive: true });
  await writeFile(join(house, path), text);
}

async function builtScript(): Promise<string> {
  const assets = join(house, "apps/page/dist/assets");
  const [script] = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  return readFile(join(assets, script ?? ""), "utf8");
}

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), "banyan-front-"));
  await symlink(join(REPOSITORY, "node_modules"), join(house, "node_modules"));
  for (const name of ["kernel", "contract", "client", "phrases"])
    await write(`packages/${name}/index.ts`, "export {};");
  await write("packages/ui/colour.ts", 'export const colour = "amber";');
  await write("apps/page/index.html", '<!doctype html><script type="module" src="/src/main.ts"></script>');
  await write(
    "apps/page/src/main.ts",
    'import { colour } from "../../../packages/ui/colour.ts";\ndocument.title = colour;',
  );
});
afterAll(() => rm(house, { recursive: true, force: true }));

describe("a front end", () => {
  it("is built once, and again only when it or what it shares has changed", async () => {
    expect(await buildFrontEnd(house, PAGE)).toBe(true);
    expect(await builtScript()).toContain("amber");
    expect(await buildFrontEnd(house, PAGE)).toBe(false);

    await write("packages/ui/colour.test.ts", "// A test goes into no bundle.");
    expect(await buildFrontEnd(house, PAGE)).toBe(false);

    await write("packages/ui/colour.ts", 'export const colour = "jade";');
    expect(await buildFrontEnd(house, PAGE)).toBe(true);
    expect(await builtScript()).toContain("jade");

    await rm(join(house, "apps/page/dist"), { recursive: true });
    expect(await buildFrontEnd(house, PAGE)).toBe(true);
  });

  it("that cannot be built fails the start with what the build said, and is tried again next time", async () => {
    await write("apps/page/src/main.ts", 'import "./missing.ts";');
    const failing = buildFrontEnd(house, PAGE);
    await expect(failing).rejects.toBeInstanceOf(StartFailure);
    await expect(failing).rejects.toThrow(/^The page cannot be built\.\n[^]*missing\.ts/);
    await write("apps/page/src/main.ts", 'document.title = "mended";');
    expect(await buildFrontEnd(house, PAGE)).toBe(true);
  });
});
