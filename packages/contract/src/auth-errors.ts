import type { ErrorCode } from "./error-codes.ts";

/** The phone and code authentication errors of section 8, by the names that providers use. */
export const authErrors = {
  "invalid-phone-number": "INVALID_PHONE_NUMBER",
  "missing-phone-number": "MISSING_PHONE_NUMBER",
  "too-many-requests": "TOO_MANY_AUTH_REQUESTS",
  unknown: "AUTH_UNKNOWN",
  "invalid-verification-code": "INVALID_VERIFICATION_CODE",
  "missing-verification-code": "MISSING_VERIFICATION_CODE",
  "captcha-check-failed": "CAPTCHA_CHECK_FAILED",
  "quota-exceeded": "QUOTA_EXCEEDED",
  "operation-not-allowed": "OPERATION_NOT_ALLOWED",
  "code-expired": "CODE_EXPIRED",
  "popup-closed-by-user": "POPUP_CLOSED_BY_USER",
} as const satisfies Readonly<Record<string, ErrorCode>>;

/** The code for a provider's error, named with or without "auth/". AUTH_UNKNOWN for a name that is not in the list. */
export function authErrorCode(name: string): ErrorCode {
  const plain = name.replace(/^auth\//, "");
  return Object.hasOwn(authErrors, plain) ? authErrors[plain as keyof typeof authErrors] : "AUTH_UNKNOWN";
}
