import { readTypedMoney, typedMoneyText } from "@banyan/kernel";

/** Stored minor units as they are typed: "1234.50"; a text that is no amount stays as it is. */
export function storedMoneyText(minor: string, currency: string, locale: string): string {
  return /^\d{1,18}$/.test(minor) ? typedMoneyText(minor, currency, locale) : minor;
}

/** Amounts typed in one field stand apart by semicolons, lines, or commas before a space: "500; 1,000". */
export function readMoneyList(text: string, currency: string, locale: string): string[] {
  return text
    .split(/[;؛；\n]|[,،，]\s+|[,،，]$/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .map((entry) => {
      const reading = readTypedMoney(entry, currency, locale);
      return reading.kind === "number" ? reading.units.toString() : `?${entry}`;
    });
}
