import { DirectionProvider } from "@base-ui/react/direction-provider";
import { type ReactNode, useLayoutEffect } from "react";
import { UiContext, type UiSettings } from "./ui-context.ts";

export interface UiProviderProps extends UiSettings {
  readonly children: ReactNode;
}

/**
 * Gives every component below its language, direction, theme, brand and time zone, and writes them on the
 * document so that CSS (`:lang`, `:dir`, `[data-theme]`, `[data-brand]`) and popups outside the tree agree.
 */
export function UiProvider({ children, ...settings }: UiProviderProps) {
  const { locale, dir, theme, brand } = settings;
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = locale;
    root.dir = dir;
    root.dataset["theme"] = theme;
    root.dataset["brand"] = brand;
  }, [locale, dir, theme, brand]);
  return (
    <UiContext value={settings}>
      <DirectionProvider direction={dir}>{children}</DirectionProvider>
    </UiContext>
  );
}
