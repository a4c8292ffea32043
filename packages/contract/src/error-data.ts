import * as z from "zod";
import type { ErrorCode } from "./error-codes.ts";

/** The input field that a refusal is about, by its path: "content.title". */
const field = z.string();
const wait = { retryAfterSeconds: z.number().int() };
const captcha = { captcha: z.literal(true) };
const attemptsLeft = { attemptsLeft: z.number().int().optional() };

/** The fields in a refusal's `data`. A code that is not listed has none. */
const details = {
  TOO_MANY_REQUESTS: wait,
  PAYLOAD_EXPIRED: { now: z.number().int() },
  PERMISSION_MISSING: { permission: z.string() },
  INPUT_INVALID: {
    field: field.optional(),
    issue: z.string().optional(),
    /** The bound that the number of the field passes. */
    minimum: z.number().optional(),
    maximum: z.number().optional(),
  },

  SIGN_IN_LOCKED: wait,
  SIGN_IN_FAILED: { captcha: captcha.captcha.optional() },
  SECOND_FACTOR_REQUIRED: {
    pendingToken: z.string(),
    /** Separated by spaces: "mobile email bankName authenticator". */
    ways: z.string(),
    mobile: z.string().optional(),
    email: z.string().optional(),
  },
  REGISTRATION_FIELD_REQUIRED: { field },
  REGISTRATION_FIELD_INVALID: {
    field,
    patternId: z.number().int().optional(),
    min: z.number().int().optional(),
    max: z.number().int().optional(),
    digits: z.number().int().optional(),
    prefix: z.string().optional(),
  },
  PROFILE_FIELD_FIXED: { field },
  BIRTHDAY_TOO_YOUNG: { age: z.number().int() },
  BIRTHDAY_CONFIRMATION_REQUIRED: { age: z.number().int() },
  /** `reason` is a weakness of `payment-password.ts`, or "same" for the present one. */
  PAYMENT_PASSWORD_WEAK: { field: field.optional(), reason: z.string() },
  PAYMENT_PASSWORD_WRONG: attemptsLeft,
  PAYMENT_PASSWORD_LOCKED: wait,

  CAPTCHA_REQUIRED: captcha,
  CAPTCHA_CHECK_FAILED: { ...captcha, expired: z.literal(true).optional() },
  TOO_MANY_AUTH_REQUESTS: wait,
  QUOTA_EXCEEDED: wait,
  INVALID_VERIFICATION_CODE: attemptsLeft,

  TOO_MANY_FAVOURITES: { most: z.string() },
  VENDOR_UNREACHABLE: { vendor: z.string(), reason: z.string().optional() },

  SELECTION_INVALID: { line: z.number().int() },
  LINES_TOO_MANY: { maximum: z.number().int() },
  CHASES_TOO_MANY: { maximum: z.number().int() },
  ODDS_CHANGED: { line: z.number().int(), odds: z.number().int() },
  NUMBER_CLOSED: { line: z.number().int(), number: z.string() },
  WIN_LIMIT: { maximum: z.string() },
  RESULT_INVALID: { place: z.string() },
  ODDS_TOO_HIGH: { play: z.string(), choice: z.string().optional(), maximum: z.number().int() },
  DRAW_HAS_BETS: { numero: z.string() },
  DRAW_TOO_LATE: { time: z.string(), seconds: z.number().int() },

  TERMS_INVALID: { what: z.string() },
  TERMS_EXCEED_OWN: { what: z.string() },
  CEILING_PASSED: { category: z.string() },

  AMOUNT_BELOW_MINIMUM: { minimum: z.string() },
  AMOUNT_ABOVE_MAXIMUM: { maximum: z.string() },
  TOO_MANY_PENDING_DEPOSITS: { maximum: z.number().int() },
  WITHDRAWAL_PENDING: { maximum: z.number().int() },
  BANK_ACCOUNT_LIMIT: { maximum: z.number().int() },
  STATE_CHANGED: { state: z.string().optional(), version: z.number().int().optional() },
  BANK_ACCOUNT_HELD: { until: z.string() },
  UPLOAD_TOO_MANY_PIXELS: { megapixels: z.number().int() },
  UPLOAD_TOO_LARGE: { megabytes: z.number().int() },
  FEEDBACK_LENGTH: { min: z.number().int(), max: z.number().int() },

  NOT_ELIGIBLE: { reason: z.string() },
  CONTRACT_DEBT: { debt: z.string() },
  WAGERING_INCOMPLETE: { withdrawable: z.string(), locked: z.string(), toPlay: z.string() },
  TERMS_NOT_ALLOWED: { field },
  /** Hundredths of a point. */
  POINTS_BELOW_MINIMUM: { minimum: z.string() },

  COUNTRY_UNKNOWN: { field, value: z.string() },
  ADDRESS_INVALID: { field, value: z.string() },
  ADDRESS_RANGE_TOO_WIDE: { field, value: z.string() },
  PERIOD_REVERSED: { field },
  PERIOD_PAST: { field },
  SETTINGS_CONTRADICT: { rule: z.string(), path: z.string() },
  DOMAIN_TAKEN: { host: z.string() },
  CONTENT_TERM_TAKEN: { term: z.string() },
  AFFILIATE_DOMAIN_UNKNOWN: { host: z.string() },
  AFFILIATE_DOMAIN_TAKEN: { host: z.string() },

  INTERNAL: { requestId: z.string() },
} as const satisfies Partial<Record<ErrorCode, z.ZodRawShape>>;

/** The fields that the catalogue lists for a code; `undefined` for a code without any. */
export type ErrorData<Code extends ErrorCode> = Code extends keyof typeof details
  ? Readonly<z.infer<z.ZodObject<(typeof details)[Code]>>>
  : undefined;

/** The schema of a refusal's `data`. Further fields may be added; the listed ones stay. */
export function errorData(code: ErrorCode): z.ZodObject {
  const known: Partial<Record<ErrorCode, z.ZodRawShape>> = details;
  return z.looseObject(known[code] ?? {});
}
