const HIDDEN = "[hidden]";
const DEPTH_MAX = 6;

/** Names of fields with secret values, in every naming convention of the code. */
const SECRET_NAME =
  /token|password|passwd|secret|pin$|otp|authorization|cookie|signature|private_?key|jwk|captcha|verification_?code|^answer$|(?:account|card|bank)_?(?:number|no)$|^number$|iban|mobile|phone|e_?mail|payee|holder|^sealed$|^ticket$|page_?key|database_?url/i;

/**
 * Secrets that are recognised inside a text. PEM blocks, bearer tokens, signatures and tokens (long runs of base64 or
 * hex). Addresses with a password, e-mail addresses, IBANs, and long numbers such as bank accounts and telephones.
 * UUIDs and times stay readable.
 */
const SECRET_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [^-]+-----[^]*?(?:-----END [^-]+-----|$)/g, HIDDEN],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  [/\/\/[^/\s:@]+:[^/\s@]+@/g, `//${HIDDEN}@`],
  [/otpauth:\/\/\S+/g, HIDDEN],
  [/(?=[\w+/=-]*[\dA-Z])(?<![\w+/-])[\w+/-]{40,}={0,2}/g, HIDDEN],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, HIDDEN],
  [/\b[A-Z]{2}\d{2}[A-Z0-9]{10,30}\b/g, HIDDEN],
  [/(?<![\w.-])\+?\d{8,}(?![\w-])/g, HIDDEN],
];

/** The text without parts that look like a secret. */
export function scrubText(text: string): string {
  return SECRET_TEXTS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}

/** A copy of the logged value, without secrets and fit for JSON. For objects of classes only the name is logged. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return scrubText(value);
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return value;
  if (value instanceof Error) return describeError(value, depth);
  if (depth >= DEPTH_MAX) return "[deeper]";
  if (Array.isArray(value)) return value.map((item) => scrub(item, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return `[${value.constructor?.name ?? "object"}]`;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      SECRET_NAME.test(name) && field !== null && field !== undefined ? HIDDEN : scrub(field, depth + 1),
    ]),
  );
}

/**
 * The safe parts of an error. The database's `detail` and `where` are left out because they quote whole rows. Of the
 * stack only the frames are kept, because it begins with the unscrubbed message.
 */
function describeError(error: Error, depth: number): object {
  const { code, table, constraint, column } = error as Error & Readonly<Record<string, unknown>>;
  const frames = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  const known = { code, table, constraint, column };
  return {
    type: error.name === "Error" ? (error.constructor?.name ?? "Error") : error.name,
    message: scrubText(error.message),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => typeof value === "string")),
    stack: frames.join("\n"),
    ...(error.cause !== undefined && depth < DEPTH_MAX && { cause: scrub(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && { errors: error.errors.map((each) => scrub(each, depth + 1)) }),
  };
}
