import { createContext, use } from "react";

export type Theme = "dark" | "light";
export type TextDirection = "ltr" | "rtl";

export interface UiSettings {
  /** BCP 47 tag of the interface language. */
  readonly locale: string;
  readonly dir: TextDirection;
  readonly theme: Theme;
  /** The brand's slug; picks its mark and its accent tokens. */
  readonly brand: string;
  /**
   * IANA time zone in which dates are shown, e.g. "Asia/Karachi". Absent it is the device's own, which a page should not
   * ask for before it shows a date: on phones the answer takes longer than all else that a page begins with.
   */
  readonly timeZone?: string | undefined;
  /** Called when the person asks for the other theme. Keeping the choice is the app's work. */
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
