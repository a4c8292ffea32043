import type { FastifyInstance } from "fastify";

/** Far more than any call of a page needs. */
const PAGE_BODY_BYTES_MAX = 16 * 1024;
/** Holds the longest call of a platform: 200 draws to commit to, each field at its greatest length. */
export const OPERATOR_BODY_BYTES_MAX = 64 * 1024;

/** Passes bodies on as raw text. A signature covers the bytes, and the schemas parse the text themselves. */
export function keepRawBodies(app: FastifyInstance, bodyBytesMax = PAGE_BODY_BYTES_MAX): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: bodyBytesMax }, (_request, body, done) => {
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
