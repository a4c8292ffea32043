import * as z from "zod";

/** Integer minor units above zero, written as digits. At most 18 digits. */
export const amountInput = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .transform((digits) => BigInt(digits));

/** Integer minor units; on the wire a string of digits, because JSON numbers lose cents. */
export const amount = z.bigint();

export const currency = z.string().regex(/^[A-Z]{3,8}$/);

/** An instant, ISO 8601 in UTC on the wire. */
export const instant = z.date();

export const uuid = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);

/** Made and kept by the client, so that a repeated request is harmless. */
export const requestId = uuid.describe("made and kept by the client; repeating it is harmless");

/** A short line of text that a person typed: trimmed, without control characters. */
export function line(maximum: number, minimum = 0) {
  return (
    z
      .string()
      .trim()
      .min(minimum)
      .max(maximum)
      // Control characters have no business in a line of text, and would forge log and CSV lines; half a surrogate
      // pair is no character at all, and no database takes it.
      .regex(/^[^\u0000-\u001f\u007f\p{Surrogate}]*$/u)
  );
}

/** Text of several lines that a person typed: trimmed, without any control characters but line breaks. */
export function prose(maximum: number, minimum = 0) {
  return z
    .string()
    .trim()
    .min(minimum)
    .max(maximum)
    .regex(/^[^\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]*$/u);
}

/**
 * A link that people or programs follow, without spaces and control characters. Nothing but the web: a script would run
 * in the name of the site.
 */
export const webAddress = z
  .url({ protocol: /^https?$/, hostname: /^[^\s]+$/ })
  .max(500)
  .regex(/^[^\u0000-\u0020\u007f]*$/);

/** Where the next page starts: the opaque cursor of the page before. Absent or null: no more. */
export const cursor = z.string().max(200);

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), next: cursor.nullable() });

export const pageInput = {
  before: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};

/** What calendars and databases agree on; dates far beyond it are typing errors or worse. */
const knownDate = z.coerce.date().min(new Date("1900-01-01")).max(new Date("9999-12-31"));

/** Half-open period [from, to). Dates or instants in ISO 8601. */
export const periodInput = {
  from: knownDate.optional(),
  to: knownDate.optional(),
};

export const none = z.object({}).strict();
export const done = z.object({ success: z.literal(true) });
