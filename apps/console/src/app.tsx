import { findLanguage } from "@banyan/phrases";
import { type Theme, Toaster, UiProvider } from "@banyan/ui";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useState } from "react";
import { SignInPage } from "./features/sign-in/sign-in-page.tsx";
import { queryClient } from "./platform/platform.ts";
import { useSignedIn } from "./platform/use-operator.ts";
import { createConsoleRouter } from "./router.tsx";
import { useLanguage } from "./texts/catalogue.ts";

const THEME = "banyan.console-theme";
const deviceTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The back office. Until an operator has signed in, it shows only the sign-in page. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <Frame />
      </I18nProvider>
    </QueryClientProvider>
  );
}

function Frame() {
  const language = useLanguage();
  const signedIn = useSignedIn();
  const [router] = useState(createConsoleRouter);
  const [theme, setTheme] = useState<Theme>(() => (localStorage.getItem(THEME) === "light" ? "light" : "dark"));
  const keepTheme = (next: Theme) => {
    localStorage.setItem(THEME, next);
    setTheme(next);
  };
  return (
    <UiProvider
      locale={language}
      dir={findLanguage(language)?.direction ?? "ltr"}
      theme={theme}
      brand="banyan"
      timeZone={deviceTimeZone}
      onThemeChange={keepTheme}
    >
      {signedIn ? <RouterProvider router={router} /> : <SignInPage />}
      <Toaster />
    </UiProvider>
  );
}
