import { directionOf } from "@banyan/phrases/direction.ts";
import { Toaster, UiProvider } from "@banyan/ui";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense, useInsertionEffect, useSyncExternalStore } from "react";
import { LoadingCover } from "./features/layout/loading-cover.tsx";
import { useTheme } from "./features/preferences/preferences.ts";
import { queryClient, statusOptions } from "./platform/platform.ts";
import { stepUpQuestion } from "./platform/step-up-question.ts";
import type { SiteRouter } from "./router.tsx";
import { Unreached } from "./features/status/unreached.tsx";
import { useLanguage } from "./texts/use-language.ts";

const ClosedPage = lazy(async () => ({ default: (await import("./features/status/closed-page.tsx")).ClosedPage }));

const StepUpDialog = lazy(async () => ({
  default: (await import("./features/security/step-up-dialog.tsx")).StepUpDialog,
}));

/** What a first visit shows comes before what it may need later. */
const LATER_MILLIS = 4_000;

/** Fetched while there is a network, to be there when there is none; without it nothing else is lost. */
const OfflineStrip = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, LATER_MILLIS));
  return import("./features/status/offline-strip.early.tsx").then(
    ({ OfflineStrip: strip }): { default: ComponentType } => ({ default: strip }),
    () => ({ default: () => null }),
  );
});

/** The site: what the platform's status allows to be shown, in the visitor's language and theme. */
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
  // What the server drew of the first screen makes place for the page itself, in the same frame; before the page's own
  // parts measure what room they have.
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

/** Asks who the person is, over whatever page made the call that needs it. */
function StepUp() {
  const isOpen = useSyncExternalStore(stepUpQuestion.subscribe, stepUpQuestion.isOpen);
  if (!isOpen) return null;
  return (
    <Suspense>
      <StepUpDialog onAnswer={stepUpQuestion.answer} />
    </Suspense>
  );
}

/** Shows the pages, or why they are closed. */
function Gate({ router }: { readonly router: SiteRouter }) {
  // Only whether it is open: the pages are not drawn anew when anything else of the status changes.
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
