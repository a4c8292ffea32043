import { expect, it } from "vitest";
import { exactAmount } from "./exact-amount.ts";

it.each([
  ["0", "0 USD"],
  ["4200", "0.0042 USD"],
  ["12345678", "12.345678 USD"],
  ["-10000", "-0.01 USD"],
  ["1000000", "1 USD"],
])("writes %s as %s", (fine, text) => {
  expect(exactAmount(fine, "USD", "en")).toBe(text);
});

it("separates the decimals as the language does", () => {
  expect(exactAmount("4200", "VND", "vi")).toBe("0,42 VND");
});
