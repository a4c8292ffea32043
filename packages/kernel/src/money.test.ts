import { expect, it } from "vitest";
import { formatMoney } from "./money.ts";
import { PLAIN_NUMBERS } from "./plain-number.ts";

const MINORS = ["0", "5", "99", "100", "123456", "100000000", "98765432109876543210", "-123456"];
const CURRENCIES = { USD: 2, PKR: 2, VND: 0, KWD: 3 };

it("writes plain amounts as a browser writes them, without asking it", () => {
  for (const locale of Object.keys(PLAIN_NUMBERS)) {
    for (const [currency, decimals] of Object.entries(CURRENCIES)) {
      const digits = Math.max(2, decimals);
      const browser = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      for (const minor of MINORS) {
        const padded = minor.replace("-", "").padStart(decimals + 1, "0");
        const whole = decimals === 0 ? padded : `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
        const exact = (minor.startsWith("-") ? `-${whole}` : whole) as unknown as number;
        expect(formatMoney(minor, currency, locale)).toBe(browser.format(exact));
      }
    }
  }
});

it("writes amounts with their currency, and in languages of other habits", () => {
  expect(formatMoney("123450", "USD", "en", "symbol")).toBe("$1,234.50");
  expect(formatMoney("123450", "PKR", "en", "code")).toBe("PKR\u{a0}1,234.50");
  expect(formatMoney("123456789", "USD", "hi")).toBe("12,34,567.89");
});
