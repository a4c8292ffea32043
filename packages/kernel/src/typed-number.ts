import { latinDigits } from "./latin-digits.ts";
import { PLAIN_NUMBERS } from "./plain-number.ts";

/** The meaning of a typed number. `units` counts in the last decimal of the field: with two decimals "1.5" is 150. */
export type TypedNumber =
  | { readonly kind: "number"; readonly units: bigint }
  | { readonly kind: "empty" }
  /**
   * One sign before three digits that could be a decimal sign or a separator of thousands. `readings` holds the meanings
   * that the field can take.
   */
  | { readonly kind: "ambiguous"; readonly readings: readonly [bigint, ...bigint[]] }
  | { readonly kind: "too-precise" }
  /** `largest` is the largest number that the field takes. */
  | { readonly kind: "too-large"; readonly largest: bigint }
  | { readonly kind: "unreadable" };

export interface TypedNumberRules {
  /** BCP 47 tag of the interface language. */
  readonly locale: string;
  /** The number of decimals of the field. */
  readonly decimals: number;
  /** Accepts groups of two digits before the last three ("1,50,000") even if the language groups by three. */
  readonly lakhs?: boolean;
}

interface NumberSigns {
  readonly decimal: string;
  readonly group: string;
  readonly lakhs: boolean;
}

const known = new Map<string, NumberSigns>();

/** The signs in numbers of a language, with western digits. */
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

/** The sign of a language between whole units and decimals, with western digits. */
export function decimalSign(locale: string): string {
  return numberSigns(locale).decimal;
}

/** Replaces every kind of space by one kind, and every kind of apostrophe by one kind. */
function plainSign(text: string): string {
  return text.replace(/\s/gu, " ").replace(/[’‘ʼ]/gu, "'");
}

const WHOLE_DIGITS_MAX = 15;

/**
 * Parses a typed number, with digits of any script. The language's decimal sign is accepted. Its separator of
 * thousands, spaces and apostrophes are accepted only between thousands. The other one of "." and "," is a decimal
 * sign. If the number could also be grouped by it, it is refused as ambiguous. Minus, plus, exponents and letters are
 * refused.
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
    const [first, ...rest] = readingsOf(before, fraction, rules.decimals);
    if (first !== undefined) return { kind: "ambiguous", readings: [first, ...rest] };
  }
  return numberOf(whole, fraction, rules.decimals);
}

/** Western digits without direction marks, and with "." and "," for the signs of other scripts. */
function westernText(text: string, { decimal, group }: NumberSigns): string {
  const plain = latinDigits(text)
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu, "")
    .replaceAll("٫", decimal)
    .replaceAll("٬", group)
    .replace(/[،，]/gu, ",")
    .replaceAll("．", ".");
  return plainSign(plain).trim();
}

/** The digits of a whole number, or undefined if a separator is not between thousands. */
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

/** Decimals beyond those of the field are refused, except the two zeros with which every amount is shown. */
function numberOf(whole: string, fraction: string, decimals: number): TypedNumber {
  if (whole.replace(/^0+/, "").length > WHOLE_DIGITS_MAX) {
    return { kind: "too-large", largest: 10n ** BigInt(WHOLE_DIGITS_MAX + decimals) - 1n };
  }
  const isShownZeros = fraction.length <= 2 && /^0*$/.test(fraction.slice(decimals));
  if (fraction.length > decimals && !isShownZeros) return { kind: "too-precise" };
  return { kind: "number", units: BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0")) };
}

/** The grouped reading first, then the one with decimals if the field takes that many. */
function readingsOf(before: string, fraction: string, decimals: number): bigint[] {
  const asDecimal = numberOf(before, fraction.replace(/0+$/, ""), decimals);
  const asGrouped = numberOf(before + fraction, "", decimals);
  const isGroup = /^[1-9]\d{0,2}$/.test(before);
  return [...(isGroup ? [asGrouped] : []), asDecimal].flatMap((reading) =>
    reading.kind === "number" ? [reading.units] : [],
  );
}

/** Writes units in the format of typed numbers: the language's decimal sign and no grouping. */
export function typedNumberText(units: bigint, { locale, decimals }: TypedNumberRules): string {
  const digits = units.toString().padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}${decimalSign(locale)}${digits.slice(-decimals)}`;
}
