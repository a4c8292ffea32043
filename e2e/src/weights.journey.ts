import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "./journey.ts";

/** One piece of the build manifest: its files, and the pieces that it imports. */
interface Piece {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const apps = join(import.meta.dirname, "..", "..", "apps");
const dist = join(apps, "site", "dist");

/** Filled before the first test: the platform builds the site after this file was loaded. */
const manifest: Record<string, Piece> = {};

const ENTRY = "index.html";
/** The pieces that a phone loads after the entry without any input. */
const FIRST_VISIT = [ENTRY, "src/features/offline/offline-strip.early.tsx"];

/** The budgets of the design, as transfer sizes in kilobytes of 1024. */
const FIRST_JS_KB = 110;
const CSS_KB = 15;
const ROUTE_JS_KB = 40;
/** Operators load the console's first script once for each release. */
const CONSOLE_FIRST_JS_KB = 150;

/** The pieces and all their imports. */
function needed(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const piece = manifest[name];
    if (!piece || found.has(name)) continue;
    found.add(name);
    needed(piece.imports ?? [], found);
  }
  return found;
}

/** The size of a file as it is sent: compressed where a compressed copy exists. */
function kilobytes(file: string): number {
  const packed = statSync(join(dist, `${file}.br`), { throwIfNoEntry: false });
  return (packed ?? statSync(join(dist, file))).size / 1024;
}

const weightOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + kilobytes(manifest[name]?.file ?? ""), 0);

test.describe("the built site", () => {
  test.beforeAll(() => {
    const written = JSON.parse(readFileSync(join(dist, ".vite", "manifest.json"), "utf8")) as typeof manifest;
    Object.assign(manifest, written);
  });

  test("sends a first visit no more program and styles than the budgets of the design", () => {
    expect(weightOf(needed(FIRST_VISIT))).toBeLessThanOrEqual(FIRST_JS_KB);
    const styles = (manifest[ENTRY]?.css ?? []).map(kilobytes);
    expect(styles.length).toBeGreaterThan(0);
    expect(styles.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(CSS_KB);
  });

  test("adds no piece that is heavier than a page's budget", () => {
    const first = new Set([...needed(FIRST_VISIT)].map((name) => manifest[name]?.file));
    const pieces = new Set(Object.values(manifest).map(({ file }) => file));
    expect(pieces.size).toBeGreaterThan(50);
    const others = [...pieces].filter((file) => file.endsWith(".js") && !first.has(file));
    expect(others.filter((file) => kilobytes(file) > ROUTE_JS_KB)).toEqual([]);
  });
});

test("the console's first script stays within its budget", () => {
  const folder = join(apps, "console", "dist");
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const scripts = [...page.matchAll(/<(?:script|link)[^>]*"(\/assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file);
  expect(scripts.length).toBeGreaterThan(0);
  const sizes = [...new Set(scripts)].map((file) => brotliCompressSync(readFileSync(join(folder, file))).length / 1024);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(CONSOLE_FIRST_JS_KB);
});
