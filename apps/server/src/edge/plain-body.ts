import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * Takes a body of type JSON that has nothing in it as no body: clients name the type of a DELETE, or of a POST that
 * asks for nothing, and send none. Anything else goes to the framework's own parser.
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
 * What a call that is no GET is asked with: its body, else its query. Of a DELETE the two are one, because many clients
 * send what it names as a query, beside an empty body or without any.
 */
export function inputOf({ method, body, query }: Pick<FastifyRequest, "method" | "body" | "query">): unknown {
  if (body === undefined || body === null) return query;
  const isPlain = typeof body === "object" && Object.getPrototypeOf(body) === Object.prototype;
  return method === "DELETE" && isPlain ? { ...(query as object), ...body } : body;
}
