import type { FastifyInstance } from "fastify";
import type { PictureStore } from "../../art/index.ts";
import { ART_VERSION, PICTURES, type PictureName } from "../../protocol/art.ts";

const NAMES: ReadonlySet<string> = new Set(PICTURES);

/** The pictures of themes, drawn on the first request. Their path contains the version of the drawings. */
export async function pictureRoutes(
  app: FastifyInstance,
  { pictures }: { readonly pictures: PictureStore },
): Promise<void> {
  app.get("/art/:version/:theme/:name", async (request, reply) => {
    const { version, theme, name } = request.params as { version: string; theme: string; name: string };
    const known = version === ART_VERSION && NAMES.has(name);
    const picture = known ? await pictures.picture(theme, name as PictureName) : undefined;
    if (!picture) return reply.code(404).type("text/plain").send("There is no such picture.");
    return (
      reply
        .type(picture.contentType)
        .header("cache-control", "public, max-age=31536000, immutable")
        // Lobbies of other origins show the tiles.
        .header("access-control-allow-origin", "*")
        .header("cross-origin-resource-policy", "cross-origin")
        .send(picture.body)
    );
  });
}
