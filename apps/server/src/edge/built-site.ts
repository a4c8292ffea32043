import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** Compiled texts by their ids. */
export type Texts = Readonly<Record<string, unknown>>;

/** What the build wrote of each piece: its file, and the pieces that it needs. */
export type Pieces = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** What a build of the site wrote, as its pages are put together from it. */
export interface BuiltSite {
  readonly html: string;
  /** The script that runs before the first paint, and the hash by which a content security policy allows it. */
  readonly beforePaint: string;
  readonly beforePaintHash: string;
  readonly pieces: Pieces;
  /** The texts of what every first page needs, `{language}`, and of pages that are opened by their address, `{page}/{language}`. */
  readonly texts: ReadonlyMap<string, Texts>;
  /** Small pictures of the house's own as data, by their addresses: within a page they keep nobody waiting. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** A larger picture would keep waiting what comes after it in the page. */
const PICTURE_BYTES_MAX = 8 * 1024;

const known = new Map<string, { readonly at: number; readonly site: Promise<BuiltSite> }>();

/** The build in a folder, read once, and again when another build took its place. Fails where there is none. */
export async function builtSite(folder: string): Promise<BuiltSite> {
  const { mtimeMs: at } = await stat(join(folder, "index.html"));
  const before = known.get(folder);
  if (before?.at === at) return before.site;
  const site = read(folder);
  known.set(folder, { at, site });
  // A build that is only half written is read again at the next page.
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

/** The files of a folder of the build whose names end so, as name and text. */
async function filesOf(folder: string, name: string, end: string): Promise<readonly (readonly [string, string])[]> {
  const files = (await readdir(join(folder, name), { recursive: true })).filter((file) => file.endsWith(end));
  return Promise.all(files.map(async (file) => [file, await readFile(join(folder, name, file), "utf8")] as const));
}

/** An SVG as an address of its own; letters that addresses may hold stay themselves, and pack as well as in the file. */
const svgData = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll(/\s+/g, " ").replaceAll(/[%#<>"&{}^`|]/g, encodeURIComponent)}`;
