import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pieceLinks } from "./page-pieces.ts";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pieces-"));
  await mkdir(join(folder, ".vite"));
  const manifest = {
    "index.html": { file: "assets/index.js", imports: ["_runtime.js"] },
    "_runtime.js": { file: "assets/runtime.js" },
    "_tile.js": { file: "assets/tile.js", imports: ["_runtime.js", "index.html"] },
    "src/routes/games-page.tsx": { file: "assets/games.js", imports: ["index.html", "_tile.js"] },
    "../../packages/phrases/locales/ur/site.po": { file: "assets/ur.js" },
  };
  await writeFile(join(folder, ".vite", "manifest.json"), JSON.stringify(manifest));
});

afterAll(() => rm(folder, { recursive: true }));

const filesOf = (links: string) =>
  [...links.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file ?? "").toSorted();

it("names every piece of a page once, with its texts, and leaves the entry to its own element", async () => {
  expect(filesOf(await pieceLinks(folder, "/rng", "ur"))).toEqual(["games.js", "runtime.js", "tile.js", "ur.js"]);
});

it("names in the lobby what the entry itself needs", async () => {
  expect(filesOf(await pieceLinks(folder, "/", "ur"))).toEqual(["runtime.js"]);
});

it("names nothing where there is no build", async () => {
  expect(await pieceLinks(join(folder, "none"), "/rng", "ur")).toBe("");
});
