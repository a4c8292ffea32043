import { classes } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { onlineManager } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { SiteKeeper } from "./site-keeper.tsx";
import { useEffect, useState, useSyncExternalStore } from "react";

const BACK_MILLIS = 4_000;

/** Moves the page, its dialogs and its panels below the strip, whose words take one or more lines. */
function makeRoom(strip: HTMLElement | null) {
  if (!strip) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty("--strip", `${strip.offsetHeight}px`));
  observer.observe(strip);
  return () => {
    observer.disconnect();
    style.removeProperty("--strip");
  };
}

/**
 * Says that the network is down, and for a moment that it is back. Pending queries are then refetched automatically,
 * and the shown data stays.
 */
export function OfflineStrip() {
  const online = useSyncExternalStore(
    (notify) => onlineManager.subscribe(notify),
    () => onlineManager.isOnline(),
  );
  const [state, setState] = useState<"online" | "offline" | "back">("online");
  if (!online && state !== "offline") setState("offline");
  if (online && state === "offline") setState("back");
  useEffect(() => {
    if (state !== "back") return undefined;
    const timer = setTimeout(() => setState("online"), BACK_MILLIS);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <>
      <SiteKeeper />
      <output className="pointer-events-none fixed inset-x-0 top-0 z-50 block">
        {state !== "online" && (
          <span
            ref={makeRoom}
            className={classes(
              "flex min-h-11 items-center justify-center gap-2.5 px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 text-13 font-bold [&_svg]:size-4 [&_svg]:shrink-0",
              state === "offline" ? "bg-danger-fill text-on-danger" : "bg-live text-on-live",
            )}
          >
            {state === "offline" ? (
              <>
                <WifiOff aria-hidden="true" />
                <Trans>You are offline. What you see may be out of date. We will reconnect automatically.</Trans>
              </>
            ) : (
              <Trans>The network is back.</Trans>
            )}
          </span>
        )}
      </output>
    </>
  );
}
