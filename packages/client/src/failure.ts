import type { ErrorCode } from "@banyan/contract/error-codes";
import { CallRefusal } from "./answer.ts";

/** What went wrong with a call, in the words of the catalogue; or that no answer came at all. */
export interface CallFailure {
  readonly code: ErrorCode | "NETWORK";
  /** The server's text in the caller's language; absent when no answer came. */
  readonly message: string | undefined;
  readonly details: Readonly<Record<string, string | number | boolean>>;
}

/** Reads whatever a call threw. Anything that is no answer of the platform is a failed network. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof CallRefusal && typeof error.code === "string") {
    return {
      // The platform answers with codes of its catalogue; the catalogue itself is nothing that browsers need.
      code: error.code as ErrorCode,
      message: error.message,
      details: (error.data as CallFailure["details"] | undefined) ?? {},
    };
  }
  return { code: "NETWORK", message: undefined, details: {} };
}
