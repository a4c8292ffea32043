/** The browser and the system that a user agent names; null for a part that it does not name. */
export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The more specific names first: most browsers also name Chrome or Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPX\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\bYaBrowser\//, "Yandex"],
  [/\bMiuiBrowser\//, "Mi Browser"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Parses a User-Agent header for display to its owner; no decision depends on it. */
export function deviceName(userAgent: string | null): DeviceName {
  return { browser: named(BROWSERS, userAgent), system: named(SYSTEMS, userAgent) };
}

function named(names: readonly (readonly [RegExp, string])[], userAgent: string | null): string | null {
  return names.find(([sign]) => userAgent !== null && sign.test(userAgent))?.[1] ?? null;
}
