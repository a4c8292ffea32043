import { latinDigits } from "./latin-digits.ts";
import { PLAIN_NUMBERS } from "./plain-number.ts";

/** What a typed number means. `units` counts the last decimal that the field takes: with two decimals "1.5" is 150. */
export type TypedNumber =
  | { readonly kind: "number"; readonly units: bigint }
  | { readonly kind: "empty" }
  /** One sign before three digits that could be a decimal sign or a grouping sign. `readings` holds what it may mean. */
  | { readonly kind: "ambiguous"; readonly readings: readonly bigint[] }
  | { readonly kind: "too-precise" }
  | { readonly kind: "unreadable" };

export interface TypedNumberRules {
  /** BCP 47 tag of the interface language. */
  readonly locale: string;
  /** How many decimals the field takes. */
  readonly decimals: number;
  /** Accepts groups of two digits before the last three ("1,50,000") although the language groups by three. */
  readonly lakhs?: boolean;
}

interface NumberSigns {
  readonly decimal: string;
  readonly group: string;
  readonly lakhs: boolean;
}

const known = new Map<string, NumberSigns>();

/** The signs that a language writes numbers with, in western digits. */
function numberSigns(locale: string): NumberSigns {
  const plain = PLAIN_NUMBERS[locale];
  if (plain) return { decimal: plain[0], group: plain[1], lakhs: false };
  const before = known.get(locale);
  if (before) return before;
  const parts = new Intl.NumberFormat(`${locale}-u-nu-latn`).formatToParts(12_345_678.5);
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value;
  const signs = {
    decimal: valueOf("decimal") ?? ".",
    group: plainSign(valueOf("group") ?? ","),
    lakhs: parts.filter(({ type }) => type === "integer")[1]?.value.length === 2,
  };
  known.set(locale, signs);
  return signs;
}

/** The sign that a language writes between whole units and decimals, in western digits. */
export function decimalSign(locale: string): string {
  return numberSigns(locale).decimal;
}

/** All spaces become one space and all apostrophes become one apostrophe. */
function plainSign(text: string): string {
  return text.replace(/\s/gu, " ").replace(/[’‘ʼ]/gu, "'");
}

const WHOLE_DIGITS_MAX = 15;

/**
 * Reads a number that a person typed, in any script's digits. The language's decimal sign is accepted. Its grouping sign,
 * spaces and apostrophes are accepted only where thousands are grouped. The other of "." and "," is a decimal sign
 * unless its number could be grouped too, which is refused as ambiguous. Minus, plus, exponents and letters are refused.
 */
export function readTypedNumber(text: string, rules: TypedNumberRules): TypedNumber {
  const signs = numberSigns(rules.locale);
  const plain = westernText(text, signs);
  if (plain === "") return { kind: "empty" };
  if (!/^[\d.,' ]*\d[\d.,' ]*$/.test(plain)) return { kind: "unreadable" };
  const other = signs.decimal === "," ? "." : ",";
  const isLakhs = signs.lakhs || (rules.lakhs ?? false);
  const grouped = new Set([signs.group, " ", "'"]);
  const wholeOf = (part: string) => ungrouped(part, grouped, isLakhs);

  const asWhole = wholeOf(plain);
  if (asWhole !== undefined) return numberOf(asWhole, "", rules.decimals);
  const sign = plain.includes(signs.decimal) ? signs.decimal : other;
  const parts = plain.split(sign);
  const [before = "", fraction = ""] = parts;
  const whole = before === "" ? "0" : wholeOf(before);
  if (parts.length !== 2 || whole === undefined || !/^\d*$/.test(fraction) || before + fraction === "") {
    return { kind: "unreadable" };
  }
  const looksGrouped = fraction.length === 3 && /^\d+$/.test(before);
  if (looksGrouped && (sign === other || rules.decimals < 3)) {
    return { kind: "ambiguous", readings: readingsOf(before, fraction, rules.decimals) };
  }
  return numberOf(whole, fraction, rules.decimals);
}

/** Western digits without marks of direction, with "." and "," for the signs of other scripts. */
function westernText(text: string, { decimal, group }: NumberSigns): string {
  const plain = latinDigits(text)
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu, "")
    .replaceAll("٫", decimal)
    .replaceAll("٬", group)
    .replace(/[،，]/gu, ",")
    .replaceAll("．", ".");
  return plainSign(plain).trim();
}

/** The digits of a whole number, or undefined if a sign stands where no thousands are grouped. */
function ungrouped(part: string, signs: ReadonlySet<string>, isLakhs: boolean): string | undefined {
  if (/^\d+$/.test(part)) return part;
  const sign = /\D/.exec(part)?.[0];
  if (sign === undefined || !signs.has(sign)) return undefined;
  const groups = part.split(sign);
  const [first = "", ...rest] = groups;
  const isBy = (length: number) =>
    /^[1-9]\d*$/.test(first) &&
    first.length <= length &&
    rest.every((group, index) => /^\d+$/.test(group) && group.length === (index === rest.length - 1 ? 3 : length));
  return isBy(3) || (isLakhs && isBy(2)) ? groups.join("") : undefined;
}

/** Decimals beyond those of the field are refused, but for the two zeros that every amount is shown with. */
function numberOf(whole: string, fraction: string, decimals: number): TypedNumber {
  if (whole.length > WHOLE_DIGITS_MAX) return { kind: "unreadable" };
  const isShownZeros = fraction.length <= 2 && /^0*$/.test(fraction.slice(decimals));
  if (fraction.length > decimals && !isShownZeros) return { kind: "too-precise" };
  return { kind: "number", units: BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0")) };
}

/** The grouped number first, then the one with decimals if the field takes that many. */
function readingsOf(before: string, fraction: string, decimals: number): bigint[] {
  const asDecimal = numberOf(before, fraction.replace(/0+$/, ""), decimals);
  const asGrouped = numberOf(before + fraction, "", decimals);
  const isGroup = /^[1-9]\d{0,2}$/.test(before);
  return [...(isGroup ? [asGrouped] : []), asDecimal].flatMap((reading) =>
    reading.kind === "number" ? [reading.units] : [],
  );
}

/** Writes units as a person types them: the language's decimal sign and no grouping. */
export function typedNumberText(units: bigint, { locale, decimals }: TypedNumberRules): string {
  const digits = units.toString().padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}${decimalSign(locale)}${digits.slice(-decimals)}`;
}
