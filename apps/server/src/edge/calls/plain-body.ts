import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * Treats an empty body of type JSON as no body. Clients name the type of a DELETE, or of a POST without fields, and
 * send no body. Any other body goes to the framework's own parser.
 */
export function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/**
 * The input of a call that is no GET: its body, else its query. For a DELETE the two are merged. Many clients send its
 * fields as a query, with an empty body or without any.
 */
export function inputOf({ method, body, query }: Pick<FastifyRequest, "method" | "body" | "query">): unknown {
  if (body === undefined || body === null) return query;
  const isPlain = typeof body === "object" && Object.getPrototypeOf(body) === Object.prototype;
  return method === "DELETE" && isPlain ? { ...(query as object), ...body } : body;
}
