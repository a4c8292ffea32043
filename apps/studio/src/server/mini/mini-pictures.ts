import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { renderMiniTile } from "../../art/mini/mini-tile.ts";
import { MINI_ART_VERSION } from "../../protocol/mini.ts";

const WIDTHS: Readonly<Record<string, number>> = { "tile-240.webp": 240, "tile-480.webp": 480 };

/** The tiles of mini games, drawn on the first request and cached. Their path contains the version of the drawings. */
export async function miniPictureRoutes(app: FastifyInstance, options: { readonly directory: string }): Promise<void> {
  const known = new Map<string, Promise<Buffer | undefined>>();

  async function load(game: string, name: string, width: number): Promise<Buffer | undefined> {
    const folder = join(options.directory, "mini", MINI_ART_VERSION);
    const file = join(folder, `${game}-${name}`);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const drawn = await renderMiniTile(game, width);
    if (!drawn) return undefined;
    await mkdir(folder, { recursive: true });
    // Written to a temporary file and renamed, so that a reader never gets an incomplete picture.
    await writeFile(`${file}.${process.pid}`, drawn);
    await rename(`${file}.${process.pid}`, file);
    return drawn;
  }

  app.get("/art/mini/:version/:game/:name", async (request, reply) => {
    const { version, game, name } = request.params as { version: string; game: string; name: string };
    const width = version === MINI_ART_VERSION && Object.hasOwn(WIDTHS, name) ? WIDTHS[name] : undefined;
    const key = `${game}/${name}`;
    const isNameable = /^[a-z-]{1,40}$/.test(game) && width !== undefined;
    const loading = isNameable ? (known.get(key) ?? load(game, name, width)) : undefined;
    const picture = await loading?.catch(() => undefined);
    if (!picture) return reply.code(404).type("text/plain").send("There is no such picture.");
    known.set(key, Promise.resolve(picture));
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
