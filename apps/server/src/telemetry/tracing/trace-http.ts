import { type Span, SpanKind } from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";
import type { Tracing } from "./tracing.ts";

/**
 * Starts a trace with every request. The request's id is also the trace id, so an id that a caller quotes finds both
 * the log and the trace. Trace ids from callers are ignored.
 */
export function traceHttp(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<object, Span>();
  app.addHook("onRequest", (request, _reply, done) => {
    const span = tracing.beginTrace(request.id, { name: request.method, kind: SpanKind.SERVER });
    spans.set(request, span);
    done();
  });
  // The body is read outside of any trace. From here on everything belongs to the request's trace.
  app.addHook("preHandler", (request, _reply, done) => {
    const span = spans.get(request);
    if (span) tracing.within(span, done);
    else done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.callLink ?? request.routeOptions.url ?? "none";
    spans
      .get(request)
      ?.updateName(`${request.method} ${route}`)
      .setAttributes({
        "http.request.method": request.method,
        "http.route": route,
        "http.response.status_code": reply.statusCode,
      })
      .end();
    done();
  });
}

/** Makes a span of each route of a scope: between the request and its further calls. */
export function traceScope(scope: FastifyInstance, name: string, tracing: Tracing): void {
  const spans = new WeakMap<object, Span>();
  scope.addHook("preHandler", (request, _reply, done) => {
    const span = tracing.begin({ name });
    spans.set(request, span);
    tracing.within(span, done);
  });
  scope.addHook("onResponse", (request, _reply, done) => {
    spans.get(request)?.end();
    done();
  });
}
