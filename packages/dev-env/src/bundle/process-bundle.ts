import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";
import { lineMap, type SourceMap } from "./line-map.ts";

/** Packages with a compiled part, and packages that read files beside their sources. Node loads them from their folder. */
const LEFT_OUTSIDE = /^(?:sharp|@node-rs\/argon2|pino|svg-captcha|pg-native)(?:\/|$)/;

/** Decide how an import is resolved, beside the sources. */
const RESOLVERS = ["package.json", "package-lock.json", "packages/dev-env/src/bundle/process-bundle.ts"];

const SOURCES_FILE = "sources.json";
const KEPT_MILLIS = 3_600_000;

/** The digest of each source of a bundle, by its path from the root. */
type Sources = Readonly<Record<string, string>>;

/**
 * Returns the path of a file with the whole program of a process, whose main file is `entry`, a path from the root. It
 * is built again unless each source has the content of the last build. Its name contains the digest of these contents,
 * so a running process keeps its file.
 */
export async function processBundle(root: string, entry: string): Promise<string> {
  const folder = join(root, ".cache", "bundles", entry.replaceAll("/", "-").replace(/\.ts$/, ""));
  const known = await readSources(join(folder, SOURCES_FILE));
  if (known) {
    const present = bundlePath(folder, await sourcesNow(root, Object.keys(known)));
    if (existsSync(present)) return present;
  }
  return build(root, entry, folder);
}

const digestOf = (content: string | Buffer) => createHash("sha256").update(content).digest("hex").slice(0, 24);

function bundlePath(folder: string, sources: Sources): string {
  return join(folder, `${digestOf(JSON.stringify(Object.entries(sources).toSorted(byPath)))}.mjs`);
}

const byPath = ([one]: readonly [string, string], [other]: readonly [string, string]) => (one < other ? -1 : 1);

async function readSources(file: string): Promise<Sources | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Sources);
}

async function sourcesNow(root: string, paths: readonly string[]): Promise<Sources> {
  const contents = await Promise.all(
    paths.map(async (path) => [path, digestOf(await readFile(join(root, path)).catch(() => ""))] as const),
  );
  return Object.fromEntries(contents);
}

async function build(root: string, entry: string, folder: string): Promise<string> {
  // Only a build needs the bundler, and most starts build nothing.
  const { rolldown } = await import("rolldown");
  const sources: Record<string, string> = {};
  const bundle = await rolldown({
    input: join(root, entry),
    cwd: root,
    platform: "node",
    tsconfig: false,
    external: (id) => LEFT_OUTSIDE.test(id),
    plugins: [sourcesOf(root, sources)],
    // Packages have cycles and unusual exports that run as they are.
    logLevel: "silent",
  });
  const { output } = await bundle.generate({
    dir: folder,
    format: "esm",
    sourcemap: true,
    codeSplitting: false,
    keepNames: true,
  });
  await bundle.close();
  const [{ code, map }] = output;
  Object.assign(sources, await sourcesNow(root, resolversOf(root, Object.keys(sources))));
  const path = bundlePath(folder, sources);
  await mkdir(folder, { recursive: true });
  await writeWhole(`${path}.map`, mapText(folder, map));
  await writeWhole(path, `${code.trimEnd()}\n//# sourceMappingURL=${basename(path)}.map\n`);
  await writeWhole(join(folder, SOURCES_FILE), JSON.stringify(sources));
  await removeOld(folder, path);
  return path;
}

/** The lock file, this file, and each package.json that may decide about a source; some do not exist. */
function resolversOf(root: string, paths: readonly string[]): string[] {
  const found = new Set(RESOLVERS);
  for (const path of paths) {
    for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) found.add(join(folder, "package.json"));
  }
  return [...found];
}

/** Records each source as it is bundled, and keeps the paths that it computes from its place. */
function sourcesOf(root: string, sources: Record<string, string>): Plugin {
  return {
    name: "sources",
    transform: {
      // The bundler's own modules have no path.
      filter: { id: { include: /^\//, exclude: /\/node_modules\// } },
      handler(code, id) {
        sources[relative(root, id)] = digestOf(code);
        const placed = code
          .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
          .replaceAll("import.meta.dirname", JSON.stringify(dirname(id)));
        // No line moves, and only lines are mapped.
        return { code: placed, map: null };
      },
    },
  };
}

function mapText(folder: string, map: SourceMap | null): string {
  const sources = map?.sources.map((source) => pathToFileURL(resolve(folder, source)).href) ?? [];
  const mappings = lineMap({ sources, mappings: map?.mappings ?? "" }, (source) => !source.includes("/node_modules/"));
  return JSON.stringify({ version: 3, sources, names: [], mappings });
}

/** A reader finds no file or the whole file: other processes may build the same bundle. */
async function writeWhole(path: string, text: string): Promise<void> {
  const nascent = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(nascent, text);
  await rename(nascent, path);
}

/** Removes bundles of earlier sources. A process that is just starting from one of them still finds it. */
async function removeOld(folder: string, current: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name === SOURCES_FILE || path.startsWith(current)) continue;
    const age = Date.now() - (await stat(path).then(({ mtimeMs }) => mtimeMs, Date.now));
    if (age > KEPT_MILLIS) await rm(path, { force: true });
  }
}
