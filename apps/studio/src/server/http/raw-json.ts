import type { FastifyInstance } from "fastify";

/** No call to the studio comes near it. */
const MAX_BODY_BYTES = 16 * 1024;

/** Hands bodies over as the text that came: a signature covers bytes, and schemas parse for themselves. */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: MAX_BODY_BYTES }, (_request, body, done) => {
    done(null, body);
  });
}

/** Parses a raw body, answering undefined for what is no JSON. */
export function parseBody(body: unknown): unknown {
  if (typeof body !== "string") return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
