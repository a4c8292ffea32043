import { expect, it } from "vitest";
import { readMoneyList, storedMoneyText } from "./stored-money.ts";

it.each([
  ["500; 1,000; 2500.50", "en", ["50000", "100000", "250050"]],
  ["500, 1000,", "en", ["50000", "100000"]],
  ["500\n1.000", "vi", ["50000", "100000"]],
  ["0,5; 1.5", "vi", ["50", "150"]],
  ["1.500; 10", "en", ["?1.500", "1000"]],
])("reads the list %j in %s as %j", (text, locale, minors) => {
  expect(readMoneyList(text, "USD", locale)).toEqual(minors);
});

it("writes stored amounts so that they are read as the same amounts", () => {
  expect(storedMoneyText("150000", "USD", "vi")).toBe("1500,00");
  expect(storedMoneyText("1500", "KWD", "en")).toBe("1.500");
  expect(storedMoneyText("?1.500", "USD", "en")).toBe("?1.500");
});
