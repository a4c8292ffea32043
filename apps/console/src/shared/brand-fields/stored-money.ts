import { readTypedMoney, typedMoneyText } from "@banyan/kernel";

/** Formats stored minor units as typed text: "1234.50". A text that is not an amount stays unchanged. */
export function storedMoneyText(minor: string, currency: string, locale: string): string {
  return /^\d{1,18}$/.test(minor) ? typedMoneyText(minor, currency, locale) : minor;
}

/** Reads several amounts from one text. Semicolons, lines, or commas before a space separate them: "500; 1,000". */
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
