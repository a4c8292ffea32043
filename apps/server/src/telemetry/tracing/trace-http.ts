import { type Span, SpanKind } from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";
import type { Tracing } from "./tracing.ts";

/**
 * Begins a trace with every request. The request's id is the id of its trace, so that what a caller quotes finds the
 * log and the trace alike. A trace that a stranger says to continue is not continued: strangers' ids are theirs.
 */
export function traceHttp(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<object, Span>();
  app.addHook("onRequest", (request, _reply, done) => {
    const span = tracing.beginTrace(request.id, { name: request.method, kind: SpanKind.SERVER });
    spans.set(request, span);
    done();
  });
  // Reading the body happens outside of any trace; from here on everything is part of the request's.
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

/** Makes a span of what the routes of a scope do: between the request and whatever they ask. */
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
