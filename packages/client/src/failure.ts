import type { ErrorCode } from "@banyan/contract/error-codes";
import { CallRefusal } from "./answer.ts";

/** The failure of a call: an error code of the catalogue, or NETWORK when no answer arrived. */
export interface CallFailure {
  readonly code: ErrorCode | "NETWORK";
  /** The server's text in the caller's language; absent when no answer came. */
  readonly message: string | undefined;
  readonly details: Readonly<Record<string, string | number | boolean>>;
}

/** Turns a thrown value into a failure. Everything that is not an answer of the platform counts as a failed network. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof CallRefusal && typeof error.code === "string") {
    return {
      // The platform only sends codes of its catalogue. The cast saves the browser from loading the catalogue.
      code: error.code as ErrorCode,
      message: error.message,
      details: (error.data as CallFailure["details"] | undefined) ?? {},
    };
  }
  return { code: "NETWORK", message: undefined, details: {} };
}
