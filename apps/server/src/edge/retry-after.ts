import type { FastifyReply } from "fastify";
import type { ErrorAnswer } from "./answer-errors.ts";

/** Says in the header that HTTP has for it when a call that came too soon may be made again. */
export function tellRetryAfter(reply: FastifyReply, { data }: ErrorAnswer): void {
  const seconds = data["retryAfterSeconds"] ?? data["seconds"];
  if (typeof seconds === "number") reply.header("retry-after", String(Math.max(1, Math.ceil(seconds))));
}
