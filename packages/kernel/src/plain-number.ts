/**
 * How languages write plain numbers: the decimal sign, and the separator of thousands. A browser loads the tables of
 * all languages for its first format, which takes a cheap phone up to a third of a second. The few formats of first
 * screens use this table instead, with the same result.
 */
export const PLAIN_NUMBERS: Readonly<Record<string, readonly [decimal: string, thousands: string]>> = {
  ...written(".", ",", "en fa he ja km ko ms my sw th tl ur zh-CN zh-TW"),
  ...written(",", ".", "pt vi"),
};

function written(decimal: string, thousands: string, locales: string) {
  return Object.fromEntries(locales.split(" ").map((locale) => [locale, [decimal, thousands] as const]));
}

/** Digits with a separator between thousands. */
export const inThousands = (digits: string, between: string): string =>
  digits.replaceAll(/\B(?=(?:\d{3})+$)/g, between);
