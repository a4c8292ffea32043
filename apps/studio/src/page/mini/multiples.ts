import { decimalSign } from "@banyan/kernel";
import { i18n } from "@lingui/core";

/** Isolates a figure, so that it is not reordered inside a right-to-left sentence. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}

/** A plain decimal with the decimal sign of the player's language. */
export function localDecimal(text: string): string {
  return text.replace(".", decimalSign(i18n.locale));
}

/** Formats multiples of a stake: "1.98×". Decimals beyond the second are truncated, never rounded up. */
export function timesText(multiplier: string): string {
  const [whole = "0", fraction = ""] = multiplier.split(".");
  const digits = fraction.padEnd(2, "0").slice(0, 2);
  const grouped = new Intl.NumberFormat(`${i18n.locale}-u-nu-latn`).format(BigInt(whole));
  return isolated(`${grouped}${decimalSign(i18n.locale)}${digits}×`);
}

/** Formats hundredths of a stake in the same way: 198 is "1.98×". */
export function hundredthsText(value: number): string {
  return timesText(`${Math.floor(value / 100)}.${String(value % 100).padStart(2, "0")}`);
}

/** Formats without trailing zeros: "2×", "1.5×". For slots and segments, where there is little space. */
export function shortTimes(hundredths: number): string {
  const whole = hundredths / 100;
  return `${localDecimal(String(whole >= 100 ? Math.floor(whole) : Number(whole.toFixed(2))))}×`;
}

/** A share of hundredths of a per cent as text: 4950 is "49.50%". */
export function percentText(hundredthsOfPercent: number): string {
  return `${localDecimal((Math.floor(hundredthsOfPercent) / 100).toFixed(2))}%`;
}
