import { describe, expect, it } from "vitest";
import { readMoneyText } from "./money-text.ts";

const minor = (text: string, currency = "PKR", locale = "en") => {
  const reading = readMoneyText(text, currency, locale);
  return reading.kind === "amount" ? reading.minor : reading.kind;
};

describe("readMoneyText", () => {
  it.each([
    ["0", "0"],
    ["500", "50000"],
    ["500.5", "50050"],
    ["500,5", "50050"],
    ["1,500", "150000"],
    ["1.500", "150000"],
    ["1,234,567.89", "123456789"],
    ["1.234.567,89", "123456789"],
    ["1 500", "150000"],
    ["1'500.25", "150025"],
    ["500.", "50000"],
    ["٥٠٠", "50000"],
    ["۱٬۵۰۰٫۲۵", "150025"],
    ["১২৩", "12300"],
  ])("reads %s as %s minor units of a currency with two decimals", (text, expected) => {
    expect(minor(text)).toBe(expected);
  });

  it.each([["12.345678"], ["1e5"], ["-5"], ["+5"], ["five"], ["1..5"], ["1,23,456.789"], [".5"], ["1.5,000"]])(
    "refuses %s instead of guessing",
    (text) => {
      expect(minor(text)).toBe("unreadable");
    },
  );

  it("refuses decimals the currency does not have", () => {
    expect(minor("10.5", "VND")).toBe("unreadable");
    expect(minor("50.000", "VND")).toBe("50000");
  });

  it("lets the language decide where a currency has three decimals", () => {
    expect(minor("1.234", "KWD", "en")).toBe("1234");
    expect(minor("1,234", "KWD", "en")).toBe("1234000");
    expect(minor("1,234", "KWD", "id")).toBe("1234");
  });

  it("tells an empty field from an unreadable one", () => {
    expect(minor("  ")).toBe("empty");
  });

  it("keeps every digit of an amount beyond the safe integers", () => {
    expect(minor("900719925474099.31")).toBe("90071992547409931");
  });
});
