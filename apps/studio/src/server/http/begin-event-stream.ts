import type { FastifyReply } from "fastify";

/** Turns a response into a stream of server-sent events. Its reader reconnects after a second. */
export function beginEventStream(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
  });
  reply.raw.write("retry: 1000\n\n");
}
