import type { FastifyInstance } from "fastify";
import type { Meters } from "./meters.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The call of the contract that the request met; null while none is known. */
    callLink: string | null;
  }
}

/**
 * Counts every request by its route as it was declared, never by its path. An event stream lasts as long as its
 * browser stays, which says nothing about how fast we are.
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
