import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The files that a module of this package loads, itself included, by their addresses. */
function loadedBy(address: URL, found = new Map<string, string>()): Map<string, string> {
  if (found.has(address.href)) return found;
  const source = readFileSync(address, "utf8");
  found.set(address.href, source);
  for (const [, from = ""] of source.matchAll(/from "(\.[^"]+)"/g)) loadedBy(new URL(from, address), found);
  return found;
}

it("the tables run in a browser: no file that they load imports a module of Node", () => {
  const files = loadedBy(new URL("index.ts", import.meta.url));
  expect(files.size).toBeGreaterThan(20);
  const imported = [...files.values()].flatMap((source) =>
    [...source.matchAll(/from "([^."][^"]*)"/g)].map(([, name]) => name),
  );
  expect([...new Set(imported)]).toEqual(["@banyan/kernel"]);
  expect([...files.values()].filter((source) => source.includes("Buffer."))).toEqual([]);
});
