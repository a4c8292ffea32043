import * as z from "zod";
import { interfaceLanguages } from "./interface-languages.ts";

/** Integer minor units above zero, as at most 18 digits. */
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

/** Made and stored by the client, so that a repeated request has no further effect. */
export const requestId = uuid.describe("made and kept by the client; repeating it is harmless");

/**
 * Invisible characters that do not belong in a name or a message: they reorder neighbouring text, or make two names
 * look equal. Direction marks, soft hyphens, invisible spaces, fillers, tags, and variation selectors beyond those of
 * emoji.
 */
const UNSEEN =
  /[\u034f\u17b4\u17b5\u180b-\u180f\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e0fff}]/gu;

/** Joiners are part of words in some scripts, and of emoji; elsewhere they are only invisible. */
const STRAY_JOINER =
  /(?<![\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Khmer}\p{Script=Myanmar}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/** The text without bidirectional controls, zero-width and other invisible characters. */
function asSeen(text: string): string {
  return text.replace(UNSEEN, "").replace(STRAY_JOINER, "");
}

/** A short line of text that a person typed: trimmed, without control and invisible characters. */
export function line(maximum: number, minimum = 0) {
  return (
    z
      .string()
      .overwrite(asSeen)
      .trim()
      .min(minimum)
      .max(maximum)
      // Control characters are refused, because they could forge log and CSV lines. Half a surrogate pair is no
      // character, and no database accepts it.
      .regex(/^[^\u0000-\u001f\u007f\p{Surrogate}]*$/u)
  );
}

/**
 * A language tag in any case: "UR", "en_GB" and "zh-cn" become "ur", "en" and "zh-CN". A tag of no interface language
 * stays unchanged; an empty text counts as absent.
 */
export const language = line(35).transform((tag) => interfaceLanguage(tag) ?? tag);

/** The language of an optional parameter; undefined when it is absent or empty. */
export const languageWish = language.transform((tag) => tag || undefined).optional();

function interfaceLanguage(tag: string): string | undefined {
  const wanted = tag.replaceAll("_", "-").toLowerCase();
  const named = (name: string | undefined) => interfaceLanguages.find((known) => known.toLowerCase() === name);
  return named(wanted) ?? named(wanted.split("-")[0]);
}

/** A field that clients may omit, or send empty or null. */
export function optionalField<Shape extends z.ZodType>(shape: Shape) {
  return z.union([z.literal("").transform(() => undefined), z.null().transform(() => undefined), shape]).optional();
}

/**
 * Text of several lines that a person typed: trimmed, without invisible and control characters except line breaks.
 * `maximum` counts characters; a string's own length counts an emoji as two.
 */
export function prose(maximum: number, minimum = 0) {
  return z
    .string()
    .overwrite(asSeen)
    .trim()
    .min(minimum)
    .max(2 * maximum)
    .regex(/^[^\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]*$/u)
    .refine((text) => text.length <= maximum || Array.from(text).length <= maximum);
}

/**
 * A link without spaces and control characters. Only http and https: a script would run with the rights of the site.
 */
export const webAddress = z
  .url({ protocol: /^https?$/, hostname: /^[^\s]+$/ })
  .max(500)
  .regex(/^[^\u0000-\u0020\u007f]*$/);

/** A page of the site by its path, or another page by its URL. A path that names a host is refused. */
export const linkAddress = z.union([
  z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])[^\s\\\u0000-\u001f\u007f]*$/),
  webAddress,
]);

/** The opaque cursor of the next page. Absent or null: there is no next page. */
export const cursor = z.string().max(200);

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), next: cursor.nullable() });

export const pageInput = {
  before: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};

/** The range that calendars and databases share; dates far outside of it are errors. */
const knownDate = z.coerce.date().min(new Date("1900-01-01")).max(new Date("9999-12-31"));

/** A calendar day in the same range, "2026-11-21". */
export const knownDay = z.iso.date().refine((day) => day >= "1900-01-01");

/** Half-open period [from, to). Dates or instants in ISO 8601. */
export const periodInput = {
  from: knownDate.optional(),
  to: knownDate.optional(),
};

/** A call without input; fields that are sent are ignored. */
export const none = z.object({});
export const done = z.object({ success: z.literal(true) });
