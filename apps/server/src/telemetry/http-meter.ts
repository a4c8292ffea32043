import type { FastifyInstance } from "fastify";
import type { Meters } from "./meters.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The contract call of the request; null while it is unknown. */
    callLink: string | null;
  }
}

/**
 * Counts every request by its declared route, never by its path. Event streams are not timed: they last as long as the
 * browser stays, which says nothing about speed.
 */
export function meterHttp(app: FastifyInstance, { httpRequests, httpSeconds }: Meters): void {
  app.decorateRequest("callLink", null);
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.callLink ?? request.routeOptions.url ?? "none";
    httpRequests.count(route, `${reply.statusCode}`);
    const type = reply.getHeader("content-type");
    const isStream = typeof type === "string" && type.startsWith("text/event-stream");
    if (!isStream) httpSeconds.observe(reply.elapsedTime / 1000, route);
    done();
  });
}
