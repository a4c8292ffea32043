import { DirectionProvider } from "@base-ui/react/direction-provider";
import { type ReactNode, useLayoutEffect } from "react";
import { UiContext, type UiSettings } from "./ui-context.ts";

export interface UiProviderProps extends UiSettings {
  readonly children: ReactNode;
}

/**
 * Provides language, direction, theme, brand and time zone to all components below. It also writes all but the time
 * zone on the document. CSS (`:lang`, `:dir`, `[data-theme]`, `[data-brand]`) and popups outside the tree then agree.
 */
export function UiProvider({ children, ...settings }: UiProviderProps) {
  const { locale, dir, theme, brand } = settings;
  useLayoutEffect(() => {
    // Only changed values are written: writing the same value makes the browser restyle the whole page.
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
