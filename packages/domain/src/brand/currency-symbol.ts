const known = new Map<string, string>();

/** The symbol of a currency in a language: "$", "Rs", "฿"; its code where it has no symbol. */
export function currencySymbol(currency: string, locale: string): string {
  // Intl knows only codes of three letters; a house code such as USDT is shown unchanged.
  if (currency.length !== 3) return currency;
  const key = `${currency} ${locale}`;
  // The lookup takes a millisecond and every sign-in needs it, so the result is cached.
  const symbol = known.get(key) ?? findSymbol(currency, locale);
  known.set(key, symbol);
  return symbol;
}

function findSymbol(currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
}
