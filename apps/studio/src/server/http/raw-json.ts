import type { FastifyInstance } from "fastify";

/** Far more than any call to the studio needs. */
const MAX_BODY_BYTES = 16 * 1024;

/** Passes bodies on as raw text. A signature covers the bytes, and the schemas parse the text themselves. */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: MAX_BODY_BYTES }, (_request, body, done) => {
    done(null, body);
  });
}

/** Parses a raw body; undefined if it is not JSON. */
export function parseBody(body: unknown): unknown {
  if (typeof body !== "string") return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
