import { expect, it } from "vitest";
import { exactAmount } from "./exact-amount.ts";

it.each([
  ["0", "USD 0.00"],
  ["4200", "USD 0.0042"],
  ["12345678", "USD 12.345678"],
  ["-10000", "-USD 0.01"],
  ["1000000", "USD 1.00"],
])("writes %s as %s", (fine, text) => {
  expect(exactAmount(fine, "USD", "en").replace("\u00a0", " ")).toBe(text);
});

it("separates the decimals as the language does", () => {
  expect(exactAmount("4200", "VND", "vi").replace("\u00a0", " ")).toBe("0,42 VND");
});
