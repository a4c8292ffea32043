import type { FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import { BROWSER_HEADER, SESSION_HEADER, type StudioErrorCode } from "../../protocol/index.ts";
import type { TableError, TableErrorCode } from "../../protocol/tables.ts";
import type { SessionKeys } from "../sessions/game-session.ts";
import { StudioRefusal } from "../studio-refusal.ts";

const HTTP_STATUS: Readonly<Record<StudioErrorCode | TableErrorCode, number>> = {
  BAD_REQUEST: 400,
  SESSION_EXPIRED: 401,
  SESSION_ELSEWHERE: 403,
  PLAYER_BLOCKED: 403,
  ROUND_NOT_FOUND: 404,
  ROUND_IN_PROGRESS: 409,
  BET_NOT_ALLOWED: 422,
  GAMBLE_NOT_ALLOWED: 422,
  INSUFFICIENT_FUNDS: 422,
  LIMIT_REACHED: 422,
  TOO_FAST: 429,
  BETS_CLOSED: 409,
  UNDO_CLOSED: 409,
  DECISION_OVER: 409,
  TABLE_PAUSED: 409,
  TOO_MANY_BETS: 422,
  TABLE_FULL: 422,
  WALLET_UNREACHABLE: 503,
  UNEXPECTED: 500,
};

/** A round path of the protocol as a Fastify route pattern, so that both sides share one definition. */
export function patternOf(path: (id: string) => string): string {
  return path("ID").replace("ID", ":id");
}

/** The session secret and browser key in the headers of a page's call. */
export function sessionKeys({ headers }: FastifyRequest): SessionKeys {
  return { secret: headers[SESSION_HEADER], browser: headers[BROWSER_HEADER] };
}

/** Parses a value with a schema. Errors: BAD_REQUEST, with the names of the wrong fields. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new StudioRefusal("BAD_REQUEST", parsed.error.issues.map((issue) => issue.path.join(".")).join(", "));
}

/** Answers an error of a page's call: a refusal with its code, everything else without details. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const body = errorBody(error);
  if (body.code === "UNEXPECTED") request.log.error({ err: error }, "a call of the page failed");
  void reply.code(HTTP_STATUS[body.code]).send(body);
}

function errorBody(error: unknown): TableError {
  if (error instanceof StudioRefusal) return { code: error.code, message: error.message, ...error.details };
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500
    ? { code: "BAD_REQUEST", message: "the call is not of this protocol's form" }
    : { code: "UNEXPECTED", message: "the studio failed; what was played is kept" };
}
