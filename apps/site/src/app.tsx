import { findLanguage } from "@banyan/phrases";
import { ErrorState, Toaster, UiProvider } from "@banyan/ui";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { LoadingCover } from "./features/layout/loading-cover.tsx";
import { useTheme } from "./features/preferences/preferences.ts";
import { ClosedPage } from "./features/status/closed-page.tsx";
import { queryClient, statusOptions } from "./platform/platform.ts";
import { createSiteRouter } from "./router.tsx";
import { useLanguage } from "./texts/use-language.ts";

/** Fetched while there is a network, to be there when there is none; without it nothing else is lost. */
const OfflineStrip = lazy(() =>
  import("./features/status/offline-strip.tsx").then(
    ({ OfflineStrip: strip }): { default: ComponentType } => ({ default: strip }),
    () => ({ default: () => null }),
  ),
);

const deviceTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The site: what the platform's status allows to be shown, in the visitor's language and theme. */
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
  const { data } = useQuery(statusOptions);
  const brand = data?.value.brand;
  const language = useLanguage();
  const [theme, setTheme] = useTheme(brand?.theme ?? "dark");
  return (
    <UiProvider
      locale={language}
      dir={findLanguage(language)?.direction ?? "ltr"}
      theme={theme}
      brand={brand?.merchant ?? "banyan"}
      timeZone={deviceTimeZone}
      onThemeChange={setTheme}
    >
      <Gate />
      <Toaster />
      <Suspense>
        <OfflineStrip />
      </Suspense>
    </UiProvider>
  );
}

/** Shows the pages, or why they are closed. */
function Gate() {
  const { data, isError, isFetching, refetch } = useQuery(statusOptions);
  const [router] = useState(createSiteRouter);
  if (data?.value.status === 0) return <RouterProvider router={router} />;
  if (data) return <ClosedPage status={data.value} />;
  if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  return <LoadingCover />;
}
