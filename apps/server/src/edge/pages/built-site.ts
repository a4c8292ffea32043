import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** Compiled texts by their ids. */
export type Texts = Readonly<Record<string, unknown>>;

/** The pieces (JavaScript chunks) of a build: the file of each, and the pieces that it imports. */
export type Pieces = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** The output of a site build from which the server puts pages together. */
export interface BuiltSite {
  readonly html: string;
  /** The script that runs before the first paint, and the hash by which a content security policy allows it. */
  readonly beforePaint: string;
  readonly beforePaintHash: string;
  readonly pieces: Pieces;
  /**
   * Texts by key: `{language}` for every first page, and `{page}/{language}` for pages that are opened by their
   * address.
   */
  readonly texts: ReadonlyMap<string, Texts>;
  /** The house's small pictures as data URLs, by address. Inlined pictures need no further request. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** A larger inline picture would delay what comes after it in the page. */
const PICTURE_BYTES_MAX = 8 * 1024;

const known = new Map<string, { readonly at: number; readonly site: Promise<BuiltSite> }>();

/** Reads the build in a folder once, and again after another build replaced it. Fails when there is no build. */
export async function builtSite(folder: string): Promise<BuiltSite> {
  const { mtimeMs: at } = await stat(join(folder, "index.html"));
  const before = known.get(folder);
  if (before?.at === at) return before.site;
  const site = read(folder);
  known.set(folder, { at, site });
  // A half-written build is read again for the next page.
  site.catch(() => known.delete(folder));
  return site;
}

async function read(folder: string): Promise<BuiltSite> {
  const text = (...path: readonly string[]) => readFile(join(folder, ...path), "utf8");
  const [html, beforePaint, manifest, texts, pictures] = await Promise.all([
    text("index.html"),
    text("first-paint.js"),
    text(".vite", "manifest.json"),
    filesOf(folder, "first-texts", ".json"),
    filesOf(folder, "banners", ".svg"),
  ]);
  return {
    html,
    beforePaint,
    beforePaintHash: createHash("sha256").update(beforePaint).digest("base64"),
    pieces: JSON.parse(manifest) as Pieces,
    texts: new Map(texts.map(([name, json]) => [name.slice(0, -".json".length), JSON.parse(json) as Texts])),
    pictures: new Map(
      pictures
        .filter(([, svg]) => svg.length <= PICTURE_BYTES_MAX)
        .map(([name, svg]) => [`/banners/${name}`, svgData(svg)]),
    ),
  };
}

/** The files of a build folder whose names have this ending, as name and text. */
async function filesOf(folder: string, name: string, end: string): Promise<readonly (readonly [string, string])[]> {
  const files = (await readdir(join(folder, name), { recursive: true })).filter((file) => file.endsWith(end));
  return Promise.all(files.map(async (file) => [file, await readFile(join(folder, name, file), "utf8")] as const));
}

/** An SVG as a data URL. Characters that URLs allow stay unencoded, so it compresses as well as the file. */
const svgData = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll(/\s+/g, " ").replaceAll(/[%#<>"&{}^`|]/g, encodeURIComponent)}`;
