import { notify } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { keepSite } from "./keep-site.ts";
import { isNewerSite } from "./newer-site.ts";

/** A tab that was hidden for so long may be of an old build. */
const ASKED_AGAIN_MILLIS = 30 * 60_000;

/** What is in view comes first. */
const FIRST_LOOK_MILLIS = 5_000;

/** Keeps the site for when there is no network, and says when there is a newer one. Shows nothing itself. */
export function SiteKeeper() {
  const { t, i18n } = useLingui();
  useEffect(() => {
    // Built pieces alone carry their content in their names; without that, an old one would be kept for good.
    if (!import.meta.env.PROD) return undefined;
    // A browser that refuses, in a private window for example, still shows the site.
    void keepSite(i18n.locale).catch(() => undefined);
    // A page that the browser had kept may be of an old build as well.
    const kept = navigator.serviceWorker?.controller ?? null;
    let asked = kept === null ? Date.now() : 0;
    let told = false;
    const look = async () => {
      if (document.hidden || told || Date.now() - asked < ASKED_AGAIN_MILLIS) return;
      asked = Date.now();
      if (!(await isNewerSite())) return;
      told = true;
      notify.info(t`A newer version of the site is ready.`, {
        action: { label: t`Load it`, onPress: () => location.reload() },
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
