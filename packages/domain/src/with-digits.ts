/** A value as JSON whose amounts are digits. */
export const withDigits = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === "bigint" ? part.toString() : part));
