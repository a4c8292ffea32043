import { expect, it } from "vitest";
import { pageOf, piecesOf } from "./page-pieces.ts";

const PIECES = {
  "index.html": { file: "assets/index.js", imports: ["_runtime.js"] },
  "_runtime.js": { file: "assets/runtime.js" },
  "_tile.js": { file: "assets/tile.js", imports: ["_runtime.js", "index.html"] },
  "src/routes/games-page.tsx": { file: "assets/games.js", imports: ["index.html", "_tile.js"] },
};

it("names every piece of a page once, the program first", () => {
  expect(piecesOf(PIECES, "/rng")).toEqual([
    "assets/index.js",
    "assets/runtime.js",
    "assets/games.js",
    "assets/tile.js",
  ]);
});

it("names in the lobby the program and what it needs", () => {
  expect(piecesOf(PIECES, "/")).toEqual(["assets/index.js", "assets/runtime.js"]);
});

it("knows a page by the name of its piece", () => {
  expect([pageOf("/rng"), pageOf("/seamless"), pageOf("/")]).toEqual(["games-page", "play-page", undefined]);
});
