import { notify } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { keepSite } from "./keep-site.ts";
import { isNewerSite } from "./newer-site.ts";

/** The interval between checks. A tab that was hidden for this time may run an old build. */
const ASKED_AGAIN_MILLIS = 30 * 60_000;

/** The delay of the first check, so that the visible content loads first. */
const FIRST_LOOK_MILLIS = 5_000;

/** Caches the site for offline use and reports a newer build. Renders nothing. */
export function SiteKeeper() {
  const { t, i18n } = useLingui();
  useEffect(() => {
    // Only built files have a content hash in their names. Without it an old file would stay in the cache permanently.
    if (!import.meta.env.PROD) return undefined;
    // If the browser refuses, e.g. in a private window, the site still works.
    void keepSite(i18n.locale).catch(() => undefined);
    // A page from the cache may also be an old build.
    const kept = navigator.serviceWorker?.controller ?? null;
    let asked = kept === null ? Date.now() : 0;
    let told = false;
    const look = async () => {
      if (document.hidden || told || Date.now() - asked < ASKED_AGAIN_MILLIS) return;
      asked = Date.now();
      if (!(await isNewerSite())) return;
      told = true;
      notify.info(t`A new version of the site is ready.`, {
        action: { label: t`Reload`, onPress: () => location.reload() },
      });
    };
    const onVisible = () => void look();
    const timer = setTimeout(onVisible, FIRST_LOOK_MILLIS);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [t, i18n.locale]);
  return null;
}
