import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CRASH_POINTS } from "./crash-points.ts";
import { DEFECTS } from "./defects.ts";
import { planted, type Planting } from "./planting.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");

/** The changed sources of the named files, by path. */
async function plantAll(plantings: readonly Planting[]): Promise<ReadonlyMap<string, string>> {
  const sources = new Map<string, string>();
  for (const planting of plantings) {
    const source = sources.get(planting.file) ?? (await readFile(join(ROOT, planting.file), "utf8"));
    sources.set(planting.file, planted(source, planting));
  }
  return sources;
}

describe("a planting", () => {
  const planting = { file: "a.ts", find: "b($1)", replace: "$& $1 c" };

  it("changes its one place, with what it says to the letter", () => {
    expect(planted("a b($1) d", planting)).toBe("a $& $1 c d");
  });

  it.each(["a d", "b($1) b($1)"])("is refused where there is not one place: %s", (source) => {
    expect(() => planted(source, planting)).toThrow("one is looked for");
  });
});

describe("the places that are planted in are still in the code", () => {
  it.each(DEFECTS.filter(({ plantings }) => plantings))("of $name", async ({ plantings = [] }) => {
    for (const [file, source] of await plantAll(plantings)) {
      expect(source).not.toBe(await readFile(join(ROOT, file), "utf8"));
    }
  });

  it("of the points at which a server can be told to die", async () => {
    const sources = [...(await plantAll(CRASH_POINTS)).values()];
    expect(sources.filter((source) => source.includes("globalThis.reachCrashPoint("))).toHaveLength(
      CRASH_POINTS.length,
    );
  });
});

describe("the list of defects", () => {
  it("names each once, and a rule that must find it", () => {
    expect(new Set(DEFECTS.map(({ name }) => name)).size).toBe(DEFECTS.length);
    expect(DEFECTS.filter(({ caughtBy }) => caughtBy.length === 0)).toEqual([]);
  });
});
