import type { FastifyReply } from "fastify";
import type { ErrorAnswer } from "./answer-errors.ts";

/** Sets Retry-After on the refusal of a call that came too soon. */
export function tellRetryAfter(reply: FastifyReply, { data }: ErrorAnswer): void {
  const { retryAfterSeconds: seconds } = data;
  if (typeof seconds === "number") reply.header("retry-after", String(Math.max(1, Math.ceil(seconds))));
}
