import { createContext, use } from "react";

export type Theme = "dark" | "light";
export type TextDirection = "ltr" | "rtl";

export interface UiSettings {
  /** BCP 47 tag of the interface language. */
  readonly locale: string;
  readonly dir: TextDirection;
  readonly theme: Theme;
  /** The brand's slug. It selects the mark and the accent tokens. */
  readonly brand: string;
  /**
   * The IANA time zone for dates, e.g. "Asia/Karachi". The default is the device's zone. A page should not read that
   * zone before it shows a date: on phones the lookup is the slowest part of the start.
   */
  readonly timeZone?: string | undefined;
  /** Called when the person asks for the other theme. The app stores the choice. */
  readonly onThemeChange?: ((theme: Theme) => void) | undefined;
}

export const UiContext = createContext<UiSettings>({
  locale: "en",
  dir: "ltr",
  theme: "dark",
  brand: "banyan",
  timeZone: "UTC",
});

/** The interface settings of the nearest {@link UiProvider}. */
export function useUi(): UiSettings {
  return use(UiContext);
}
