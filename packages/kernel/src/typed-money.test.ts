import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney, minorDigits } from "./money.ts";
import { readTypedMoney, typedMoneyText } from "./typed-money.ts";

const LOCALES = readdirSync(new URL("../../phrases/locales", import.meta.url)).filter((name) => /^[a-z]/.test(name));
const CURRENCIES = ["USD", "PKR", "INR", "VND", "JPY", "KWD"];

const read = (text: string, currency = "USD", locale = "en") => {
  const reading = readTypedMoney(text, currency, locale);
  return reading.kind === "number" ? reading.units.toString() : reading.kind;
};

const anAmount = fc.record({
  minor: fc.oneof(fc.bigInt(0n, 9_999n), fc.bigInt(0n, 99_999_999n), fc.bigInt(0n, 10n ** 15n - 1n)),
  currency: fc.constantFrom(...CURRENCIES),
  locale: fc.constantFrom(...LOCALES),
});

describe("readTypedMoney", () => {
  it.each([
    ["0", "0"],
    ["0,5", "50"],
    ["0.5", "50"],
    [".5", "50"],
    ["500,5", "50050"],
    ["1,500", "150000"],
    ["1,234,567.89", "123456789"],
    ["1 500", "150000"],
    ["1'500.25", "150025"],
    ["1,50", "150"],
    ["500.", "50000"],
    ["٥٠٠", "50000"],
    ["٠٫٥", "50"],
    ["۱٬۵۰۰٫۲۵", "150025"],
    ["১২৩", "12300"],
    ["０．５", "50"],
  ])("reads %s in English as %s cents", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ["1.500", "USD", "en", "ambiguous"],
    ["1.500", "PKR", "ur", "ambiguous"],
    ["1.500", "EUR", "de", "150000"],
    ["1,500", "EUR", "de", "ambiguous"],
    ["1,500", "EUR", "fr", "ambiguous"],
    ["1.500", "EUR", "fr", "ambiguous"],
    ["1 500,25", "EUR", "fr", "150025"],
    ["1500,500", "USD", "en", "ambiguous"],
    ["0,500", "USD", "en", "ambiguous"],
    ["1.234", "KWD", "en", "1234"],
    ["1,234", "KWD", "en", "1234000"],
    ["1,234", "KWD", "id", "1234"],
    ["50.000", "VND", "vi", "50000"],
    ["50.000", "VND", "en", "ambiguous"],
    ["50,000.00", "VND", "en", "50000"],
    ["10.5", "VND", "en", "too-precise"],
    ["0.125", "USD", "hi", "too-precise"],
    ["0,005", "USD", "en", "too-precise"],
    ["1500.505", "USD", "en", "too-precise"],
    ["0.1255", "USD", "en", "too-precise"],
    ["1,50,000", "PKR", "en", "15000000"],
    ["1,50,000", "USD", "hi", "15000000"],
    ["1,50,000", "USD", "en", "unreadable"],
  ])("reads %s %s in %s as %s", (text, currency, locale, expected) => {
    expect(read(text, currency, locale)).toBe(expected);
  });

  it.each([
    "1e5",
    "-5",
    "−5",
    "+5",
    "five",
    "1..5",
    "1.5,000",
    "1,5,0",
    "1,23,4",
    ",",
    ".",
    "$5",
    "0x10",
    "∞",
    "1.234,56",
  ])("refuses %s instead of guessing", (text) => {
    expect(read(text)).toBe("unreadable");
  });

  it("says what an ambiguous amount may mean", () => {
    expect(readTypedMoney("1.500", "USD", "en")).toEqual({ kind: "ambiguous", readings: [150_000n, 150n] });
    expect(readTypedMoney("0,500", "USD", "en")).toEqual({ kind: "ambiguous", readings: [50n] });
  });

  it.each(["1234567890123456", "12345678901234567890", "1,234,567,890,123,456.5", "9999999999999999,99"])(
    "says of %s that it is too large, and what the largest is",
    (text) => {
      expect(readTypedMoney(text, "USD", "en")).toEqual({ kind: "too-large", largest: 99_999_999_999_999_999n });
      expect(readTypedMoney(text.split(/[.]/)[0] ?? "", "JPY", "en")).toMatchObject({ kind: "too-large" });
    },
  );

  it("counts no leading zeros towards the largest amount", () => {
    expect(read("000000000000000000012")).toBe("1200");
    expect(read("0000000000000000")).toBe("0");
  });

  it("tells an empty field from an unreadable one", () => {
    expect(read(" \u200e ")).toBe("empty");
  });

  it("reads in every offered language what it writes, in full and for typing", () => {
    expect(LOCALES).toHaveLength(35);
    fc.assert(
      fc.property(anAmount, ({ minor, currency, locale }) => {
        const expected = { kind: "number", units: minor };
        expect(readTypedMoney(typedMoneyText(minor, currency, locale), currency, locale)).toEqual(expected);
        expect(readTypedMoney(formatMoney(minor, currency, locale), currency, locale)).toEqual(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  it("reads the digits and signs that a language has of its own", () => {
    fc.assert(
      fc.property(anAmount, ({ minor, currency, locale }) => {
        const digits = minorDigits(currency);
        const decimal = `${minor / 10n ** BigInt(digits)}.${(minor % 10n ** BigInt(digits)).toString().padStart(digits, "0")}`;
        const own = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
        const written = own.format(decimal as unknown as number);
        expect(readTypedMoney(written, currency, locale)).toEqual({ kind: "number", units: minor });
      }),
      { numRuns: 2_000 },
    );
  });

  it("never reads one text as two different amounts in two languages", () => {
    const text = fc.stringMatching(/^\d{1,5}[.,]\d{1,5}$/);
    fc.assert(
      fc.property(text, fc.constantFrom(...LOCALES), fc.constantFrom(...LOCALES), (typed, one, other) => {
        const [a, b] = [readTypedMoney(typed, "USD", one), readTypedMoney(typed, "USD", other)];
        if (a.kind !== "number" || b.kind !== "number") return;
        expect(a.units).toBe(b.units);
      }),
      { numRuns: 2_000 },
    );
  });

  it("takes nothing with a letter, a minus or an exponent", () => {
    const spoiled = fc
      .tuple(
        fc.stringMatching(/^\d{0,4}$/),
        fc.constantFrom("-", "+", "e", "E", "x", "−", "$", "%"),
        fc.stringMatching(/^\d{0,4}$/),
      )
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(spoiled, fc.constantFrom(...LOCALES), (typed, locale) => {
        expect(readTypedMoney(typed, "USD", locale).kind).toBe("unreadable");
      }),
    );
  });
});
