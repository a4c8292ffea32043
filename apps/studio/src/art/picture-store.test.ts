import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ART_VERSION } from "../protocol/art.ts";
import { openPictureStore } from "./picture-store.ts";

describe("picture store", () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "pictures-"));
  });
  afterEach(() => rm(directory, { recursive: true }));

  it("keeps what it has drawn, so that the next process reads it", async () => {
    const first = await openPictureStore(directory).picture("koi-lanterns", "tile-240.webp");
    const file = join(directory, ART_VERSION, "koi-lanterns", "tile-240.webp");
    await writeFile(file, "kept");
    const second = await openPictureStore(directory).picture("koi-lanterns", "tile-240.webp");
    expect(first?.body.subarray(0, 4).toString()).toBe("RIFF");
    expect(second?.body.toString()).toBe("kept");
  });

  it("draws once for callers that ask at the same time", async () => {
    const store = openPictureStore(directory);
    const [one, other] = await Promise.all([
      store.picture("koi-lanterns", "manifest.json"),
      store.picture("koi-lanterns", "manifest.json"),
    ]);
    expect(one).toBe(other);
    expect(await readdir(join(directory, ART_VERSION, "koi-lanterns"))).toEqual(["manifest.json"]);
  });

  it("has what was prepared when somebody asks for it", async () => {
    const store = openPictureStore(directory);
    store.prepare("koi-lanterns", ["tile-240.webp", "manifest.json"], "ahead");
    await store.picture("koi-lanterns", "tile-240.webp");
    await store.picture("koi-lanterns", "manifest.json");
    const kept = await readdir(join(directory, ART_VERSION, "koi-lanterns"));
    expect(kept.toSorted()).toEqual(["manifest.json", "tile-240.webp"]);
  });

  it("knows no theme by a path", async () => {
    expect(await openPictureStore(directory).picture("../secrets", "manifest.json")).toBeUndefined();
    expect(await readdir(directory)).toEqual([]);
  });
});
