import { type Attributes, type Span, SpanKind } from "@opentelemetry/api";
import type { AroundCall } from "@banyan/vendor-seamless";
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
      .setAttributes(attributesOf(request.method, route, reply.statusCode))
      .end();
    done();
  });
}

function attributesOf(method: string, route: string, status: number): Attributes {
  return { "http.request.method": method, "http.route": route, "http.response.status_code": status };
}

/** The span between a vendor's request and the wallet's calls. */
const ADAPTER = "vendor adapter";

/** Makes the spans of {@link traceHttp} and {@link traceAdapters} for calls that bypass the framework. */
export function traceDirectCalls(tracing: Tracing): AroundCall {
  return async ({ route, requestId }, answer) => {
    const attributes = attributesOf("POST", route, 200);
    const span = tracing.beginTrace(requestId, { name: `POST ${route}`, kind: SpanKind.SERVER, attributes });
    try {
      return await tracing.within(span, () => tracing.span({ name: ADAPTER }, answer));
    } finally {
      span.end();
    }
  };
}

/** Makes a span of each route of the vendors' scope: between the request and the wallet's calls. */
export function traceAdapters(scope: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<object, Span>();
  scope.addHook("preHandler", (request, _reply, done) => {
    const span = tracing.begin({ name: ADAPTER });
    spans.set(request, span);
    tracing.within(span, done);
  });
  scope.addHook("onResponse", (request, _reply, done) => {
    spans.get(request)?.end();
    done();
  });
}
