/**
 * How languages write plain numbers: the decimal sign, and what stands between thousands. A browser reads the tables of
 * all languages when it is first asked for a format, which takes a cheap phone up to a third of a second; the few formats
 * that first screens show are written by this instead, just as the browser writes them.
 */
export const PLAIN_NUMBERS: Readonly<Record<string, readonly [decimal: string, thousands: string]>> = {
  ...written(".", ",", "en fa he ja km ko ms my sw th tl ur zh-CN zh-TW"),
  ...written(",", ".", "pt vi"),
};

function written(decimal: string, thousands: string, locales: string) {
  return Object.fromEntries(locales.split(" ").map((locale) => [locale, [decimal, thousands] as const]));
}

/** Digits with what stands between thousands. */
export const inThousands = (digits: string, between: string): string =>
  digits.replaceAll(/\B(?=(?:\d{3})+$)/g, between);
