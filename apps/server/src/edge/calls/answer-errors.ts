import { type ErrorCode, errorCodes, isErrorCode } from "@banyan/contract";
import { Refusal } from "@banyan/kernel";
import { translateError } from "@banyan/phrases/server-speech.ts";
import { ORPCError, ValidationError } from "@orpc/server";

type Details = Readonly<Record<string, string | number | boolean>>;

/** The answer to a call that was refused or failed, as it is sent. */
export interface ErrorAnswer {
  readonly code: ErrorCode;
  readonly status: number;
  readonly message: string;
  readonly data: Details;
}

/** The answer as a body. Every code in it is from the one catalogue. */
export function errorBody(answer: ErrorAnswer): { readonly defined: true } & ErrorAnswer {
  return { defined: true, ...answer };
}

/**
 * The only place that maps error codes to HTTP. An error that is no refusal becomes INTERNAL; its details go to the log
 * only.
 */
export function errorAnswer(error: unknown, locale: string, requestId: string): ErrorAnswer {
  const { code, details } = codeOf(error);
  const data = code === "INTERNAL" ? { requestId } : details;
  return { code, status: errorCodes[code], message: translateError(locale, code, details), data };
}

export function toOrpcError(answer: ErrorAnswer): ORPCError<ErrorCode, Details> {
  return new ORPCError(answer.code, {
    defined: true,
    status: answer.status,
    message: answer.message,
    data: answer.data,
  });
}

function codeOf(error: unknown): { code: ErrorCode; details: Details } {
  if (error instanceof Refusal && isErrorCode(error.code)) return { code: error.code, details: error.details };
  if (error instanceof ORPCError) return codeOfOrpc(error);
  return codeOfFastify(error);
}

function codeOfOrpc(error: ORPCError<string, unknown>): { code: ErrorCode; details: Details } {
  if (isErrorCode(error.code) && error.code !== "NOT_FOUND")
    return { code: error.code, details: (error.data ?? {}) as Details };
  if (error.code === "BAD_REQUEST") return { code: "INPUT_INVALID", details: firstIssue(error) };
  if (error.code === "NOT_FOUND") return { code: "NOT_FOUND", details: {} };
  if (error.code === "PAYLOAD_TOO_LARGE") return { code: "PAYLOAD_TOO_LARGE", details: {} };
  return { code: "INTERNAL", details: {} };
}

/** The place of the first fault in the input, the message of the schema, and its bound. Never the value itself. */
function firstIssue(error: ORPCError<string, unknown>): Details {
  const { cause } = error;
  const issue = cause instanceof ValidationError ? cause.issues[0] : undefined;
  const path = (issue?.path ?? []).map((segment) => String(typeof segment === "object" ? segment.key : segment));
  return issue === undefined ? {} : { field: path.join("."), issue: issue.message, ...passedBound(issue) };
}

/** The bound that a number or an amount passes. Bounds of texts and lists are in the message. */
function passedBound(issue: object): Details {
  const { origin, ...bounds } = issue as Readonly<Record<string, unknown>>;
  if (origin !== "number" && origin !== "bigint") return {};
  const named = (["minimum", "maximum"] as const).flatMap((name) => {
    const bound = Number(bounds[name]);
    return Number.isSafeInteger(bound) ? [[name, bound] as const] : [];
  });
  return Object.fromEntries(named);
}

/** Maps Fastify's own refusals: bodies that are no JSON, too long, or of an unknown type. */
function codeOfFastify(error: unknown): { code: ErrorCode; details: Details } {
  const status = typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : undefined;
  if (status === 413) return { code: "PAYLOAD_TOO_LARGE", details: {} };
  if (status === 404) return { code: "NOT_FOUND", details: {} };
  if (typeof status === "number" && status >= 400 && status < 500) return { code: "INPUT_INVALID", details: {} };
  return { code: "INTERNAL", details: {} };
}
