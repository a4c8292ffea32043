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
    // Written anew, even the same would have a browser style the whole page once more.
    const written = Object.entries({ lang: locale, dir, "data-theme": theme, "data-brand": brand });
    const root = document.documentElement;
    for (const [name, value] of written) if (root.getAttribute(name) !== value) root.setAttribute(name, value);
  }, [locale, dir, theme, brand]);
  return (
    <UiContext value={settings}>
      <DirectionProvider direction={dir}>{children}</DirectionProvider>
    </UiContext>
  );
}
