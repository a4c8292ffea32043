import type { ErrorCode } from "@banyan/contract";
import type { Refusal } from "@banyan/kernel";
import { refusal } from "../refusal.ts";

/** The codes of a limit that was reached. */
export type LimitCode = Extract<
  ErrorCode,
  "TOO_MANY_REQUESTS" | "TOO_MANY_AUTH_REQUESTS" | "SIGN_IN_LOCKED" | "PAYMENT_PASSWORD_LOCKED" | "QUOTA_EXCEEDED"
>;

/** The refusal when a limit was reached, with the seconds after which the caller may try again. */
export function tryAgainLater(code: LimitCode, retryAfterSeconds: number): Refusal<LimitCode> {
  return refusal(code, { retryAfterSeconds });
}
