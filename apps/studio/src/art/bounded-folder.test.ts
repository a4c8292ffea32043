import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openBoundedFolder } from "./bounded-folder.ts";

describe("bounded folder", () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "bounded-"));
  });
  afterEach(() => rm(directory, { recursive: true }));

  async function age(path: string, minutes: number): Promise<void> {
    const then = new Date(Date.now() - minutes * 60_000);
    await utimes(join(directory, path), then, then);
  }

  it("drops what was longest unread when it would grow beyond its limit", async () => {
    const folder = openBoundedFolder(directory, 100);
    for (const [index, name] of ["a/1", "a/2", "b/3"].entries()) {
      await folder.write(name, Buffer.alloc(30));
      await age(name, 60 - index * 10);
    }
    await folder.read("a/1");
    await folder.write("b/4", Buffer.alloc(30));
    expect(await folder.read("a/1")).toHaveLength(30);
    expect(await folder.read("a/2")).toBeUndefined();
    expect(await folder.read("b/3")).toBeUndefined();
    expect(await folder.read("b/4")).toHaveLength(30);
  });

  it("counts what an earlier process left", async () => {
    await openBoundedFolder(directory, 1000).write("old/1", Buffer.alloc(90));
    await age("old/1", 60);
    await openBoundedFolder(directory, 100).write("new/1", Buffer.alloc(20));
    expect(await readdir(join(directory, "old"))).toEqual([]);
    expect(await readdir(join(directory, "new"))).toEqual(["1"]);
  });

  it("knows no file that was never written", async () => {
    expect(await openBoundedFolder(join(directory, "nowhere"), 100).read("x")).toBeUndefined();
  });
});
