import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";

const WIDTHS: Readonly<Record<string, number>> = { "tile-240.webp": 240, "tile-480.webp": 480 };

export interface Tiles {
  /** The folder of the pictures, below the cache and in their addresses. */
  readonly kind: string;
  /** The version of the drawings, which is a part of the address. */
  readonly version: string;
  /** The folder of the cache. */
  readonly directory: string;
  /** Draws the tile of a game by its code; undefined for an unknown one. */
  draw(code: string, width: number): Promise<Buffer | undefined>;
}

/** The tiles of a kind of games, drawn on the first request and cached. */
export function tileRoutes(app: FastifyInstance, { kind, version: drawn, directory, draw }: Tiles): void {
  const known = new Map<string, Buffer>();

  async function load(code: string, name: string, width: number): Promise<Buffer | undefined> {
    const folder = join(directory, kind, drawn);
    const file = join(folder, `${code}-${name}`);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const picture = await draw(code, width);
    if (!picture) return undefined;
    await mkdir(folder, { recursive: true });
    // Written to a temporary file and renamed, so that a reader never gets an incomplete picture.
    await writeFile(`${file}.${process.pid}`, picture);
    await rename(`${file}.${process.pid}`, file);
    return picture;
  }

  app.get(`/art/${kind}/:version/:code/:name`, async (request, reply) => {
    const { version, code, name } = request.params as { version: string; code: string; name: string };
    const width = version === drawn && Object.hasOwn(WIDTHS, name) ? WIDTHS[name] : undefined;
    const key = `${code}/${name}`;
    const isNameable = /^[a-z0-9-]{1,60}$/.test(code) && width !== undefined;
    const picture = known.get(key) ?? (isNameable ? await load(code, name, width).catch(() => undefined) : undefined);
    if (!picture || !isNameable) return reply.code(404).type("text/plain").send("There is no such picture.");
    known.set(key, picture);
    return (
      reply
        .type("image/webp")
        .header("cache-control", "public, max-age=31536000, immutable")
        // Lobbies of other origins show the tiles.
        .header("access-control-allow-origin", "*")
        .header("cross-origin-resource-policy", "cross-origin")
        .send(picture)
    );
  });
}
