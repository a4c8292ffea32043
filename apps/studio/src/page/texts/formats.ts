import { formatMoney } from "@banyan/kernel";
import { i18n } from "@lingui/core";

/** Formats an amount like "1,250.00" in the player's language, always with western digits. */
export type MoneyFormat = (minor: bigint | string) => string;

export function moneyFormat(currency: string): MoneyFormat {
  return (minor) => formatMoney(minor, currency, i18n.locale);
}

/** Formats an amount with its currency, for a stake that is about to be placed: "USD 0.50". */
export function stakeFormat(currency: string): MoneyFormat {
  return (minor) => formatMoney(minor, currency, i18n.locale, "code");
}

/** Formats a net result with its sign: "+4.50", "−2.00", "0.00". It uses the typographic minus. */
export function signed(minor: bigint, money: MoneyFormat): string {
  if (minor === 0n) return money(0n);
  return minor > 0n ? `+${money(minor)}` : `−${money(-minor)}`;
}

/** Fixes digits and calendar, which some languages would otherwise replace with their own. */
function tag(): string {
  return `${i18n.locale}-u-nu-latn-ca-gregory`;
}

export function clockText(at: Date): string {
  return new Intl.DateTimeFormat(tag(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
}

export function momentText(at: Date): string {
  return new Intl.DateTimeFormat(tag(), { dateStyle: "medium", timeStyle: "medium", hourCycle: "h23" }).format(at);
}

/** Formats the hours and minutes played: "1:05" for an hour and five minutes. */
export function playedText(millis: number): string {
  const minutes = Math.max(0, Math.floor(millis / 60_000));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** A plain number with western digits: "1,000", "0.5". */
export function numberText(value: number): string {
  return new Intl.NumberFormat(`${i18n.locale}-u-nu-latn`).format(value);
}
