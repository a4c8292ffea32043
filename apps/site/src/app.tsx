import { directionOf } from "@banyan/phrases/direction.ts";
import { Toaster, UiProvider } from "@banyan/ui";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense, useInsertionEffect, useSyncExternalStore } from "react";
import { LoadingCover } from "./shell/loading-cover.tsx";
import { useTheme } from "./platform/preferences.ts";
import { queryClient, statusOptions } from "./platform/platform.ts";
import { stepUpQuestion } from "./platform/step-up-question.ts";
import type { SiteRouter } from "./router.tsx";
import { Unreached } from "./features/status/unreached.tsx";
import { useLanguage } from "./texts/use-language.ts";

const ClosedPage = lazy(async () => ({ default: (await import("./features/status/closed-page.tsx")).ClosedPage }));

const StepUpDialog = lazy(async () => ({
  default: (await import("./features/security/step-up-dialog.tsx")).StepUpDialog,
}));

/** Delays later code, so that it does not compete with the first screen. */
const LATER_MILLIS = 4_000;

/**
 * Loaded while the network is available, because it is needed offline. If the load fails, only this strip is missing.
 */
const OfflineStrip = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, LATER_MILLIS));
  return import("./features/offline/offline-strip.early.tsx").then(
    ({ OfflineStrip: strip }): { default: ComponentType } => ({ default: strip }),
    () => ({ default: () => null }),
  );
});

/** The site in the visitor's language and theme. The platform's status decides which pages are available. */
export function App({ router }: { readonly router: SiteRouter }) {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <Frame router={router} />
      </I18nProvider>
    </QueryClientProvider>
  );
}

function Frame({ router }: { readonly router: SiteRouter }) {
  const { data: brand } = useQuery({ ...statusOptions, select: ({ value }) => value.brand });
  const language = useLanguage();
  const [theme, setTheme] = useTheme(brand?.theme ?? "dark");
  // Removes the server-rendered first screen in the same frame in which the page appears. This must happen before the
  // page's components measure their space.
  useInsertionEffect(() => document.getElementById("first")?.remove(), []);
  return (
    <UiProvider
      locale={language}
      dir={directionOf(language)}
      theme={theme}
      brand={brand?.merchant ?? "banyan"}
      onThemeChange={setTheme}
    >
      <Gate router={router} />
      <StepUp />
      <Toaster />
      <Suspense>
        <OfflineStrip />
      </Suspense>
    </UiProvider>
  );
}

/** Asks the person to prove who they are, over the page whose call needs it. */
function StepUp() {
  const isOpen = useSyncExternalStore(stepUpQuestion.subscribe, stepUpQuestion.isOpen);
  if (!isOpen) return null;
  return (
    <Suspense>
      <StepUpDialog onAnswer={stepUpQuestion.answer} />
    </Suspense>
  );
}

/** Shows the pages, or the reason why they are closed. */
function Gate({ router }: { readonly router: SiteRouter }) {
  // Selects only the open state, so that other changes of the status do not re-render the pages.
  const { data: isOpen } = useQuery({ ...statusOptions, select: ({ value }) => value.status === 0 });
  return isOpen ? <RouterProvider router={router} /> : <Shut />;
}

function Shut() {
  const { data, isError, isFetching, refetch } = useQuery(statusOptions);
  if (data) {
    return (
      <Suspense fallback={<LoadingCover />}>
        <ClosedPage status={data.value} />
      </Suspense>
    );
  }
  if (isError) return <Unreached onRetry={() => void refetch()} retrying={isFetching} />;
  return <LoadingCover />;
}
