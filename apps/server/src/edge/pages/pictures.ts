import type { Services } from "@banyan/domain";
import { findPicture } from "@banyan/domain/content";
import type { FastifyInstance } from "fastify";

const ADDRESS = /^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})(-small)?\.jpg$/;

/** Serves the pictures of brands' content. The content of an address never changes, so browsers cache it. */
export function servePictures(app: FastifyInstance, db: Services["db"]): void {
  app.get<{ Params: { name: string } }>("/pictures/:name", async (request, reply) => {
    const [, id, small] = ADDRESS.exec(request.params.name) ?? [];
    const picture = id === undefined ? undefined : await findPicture(db, id, small === undefined ? "full" : "small");
    if (!picture) return reply.code(404).send();
    return reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .type(picture.contentType)
      .send(picture.bytes);
  });
}
