/**
 * Every code that the platform's own calls answer with, and the HTTP status of each. The one list:
 * a code without its text in `@banyan/phrases` does not compile. Order within a group is the order
 * of precedence: when two apply, the first is answered.
 */
export const errorCodes = {
  // The door: checked for every call, in this order.
  DOMAIN_UNKNOWN: 421,
  REGION_BLOCKED: 451,
  MAINTENANCE: 503,
  PAYLOAD_NOT_ENCRYPTED: 400,
  PAYLOAD_KEY_UNKNOWN: 400,
  PAYLOAD_UNREADABLE: 400,
  TOO_MANY_REQUESTS: 429,
  SESSION_REQUIRED: 401,
  SESSION_ENDED: 401,
  ROLE_NOT_ALLOWED: 403,
  REAL_ACCOUNT_REQUIRED: 403,
  PERMISSION_MISSING: 403,
  INPUT_INVALID: 400,
  NOT_FOUND: 404,
  PAYLOAD_TOO_LARGE: 413,

  // Signing in and registering.
  SIGN_IN_LOCKED: 429,
  SIGN_IN_FAILED: 401,
  ACCOUNT_BLOCKED: 403,
  NOT_A_MEMBER: 403,
  NOT_AN_AGENT: 403,
  SIGN_IN_TYPE_OFF: 403,
  REGISTRATION_OFF: 403,
  REGISTRATION_FIELD_REQUIRED: 400,
  REGISTRATION_FIELD_INVALID: 400,
  CONFIRMATION_MISMATCH: 400,
  USERNAME_TAKEN: 409,
  MOBILE_TAKEN: 409,
  EMAIL_TAKEN: 409,
  INVITATION_CODE_ERROR: 400,
  PASSWORD_WRONG: 403,
  PAYMENT_PASSWORD_NOT_SET: 409,
  PAYMENT_PASSWORD_WRONG: 403,
  PAYMENT_PASSWORD_LOCKED: 429,

  // Games.
  GAME_UNKNOWN: 404,
  GAME_MAINTENANCE: 503,
  VENDOR_UNREACHABLE: 503,
  PLAY_BLOCKED: 403,

  // Markets.
  MARKET_UNKNOWN: 404,
  MARKET_CLOSED: 409,
  MARKET_CUT_OFF: 409,

  // Cashier.
  METHOD_UNKNOWN: 404,
  AMOUNT_BELOW_MINIMUM: 400,
  AMOUNT_ABOVE_MAXIMUM: 400,
  REQUEST_ID_REUSED: 409,
  TOO_MANY_PENDING_DEPOSITS: 409,
  WITHDRAWAL_PENDING: 409,
  INSUFFICIENT_FUNDS: 409,
  BANK_ACCOUNT_UNKNOWN: 404,
  BANK_ACCOUNT_TAKEN: 409,
  BANK_ACCOUNT_LIMIT: 409,
  STATE_CHANGED: 409,
  PROOF_REQUIRED: 400,
  RECEIVED_AMOUNT_INVALID: 400,
  GATEWAY_UNREACHABLE: 503,
  GATEWAY_REFUSED: 502,
  UPLOAD_NOT_AN_IMAGE: 400,
  UPLOAD_TOO_LARGE: 413,

  // Back office.
  OPERATOR_SIGN_IN_FAILED: 401,
  SECOND_OPERATOR_REQUIRED: 409,
  REASON_REQUIRED: 400,

  // The last resort. Its cause is in the log under the request id.
  INTERNAL: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorCodes;

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCodes, text);
}
