import { classes } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { onlineManager } from "@tanstack/react-query";
import { Wifi, WifiOff } from "lucide-react";
import { SiteKeeper } from "./site-keeper.tsx";
import { useEffect, useState, useSyncExternalStore } from "react";

const BACK_MILLIS = 4_000;

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
      <output className="fixed inset-x-3 bottom-20 z-50 mx-auto block w-fit lg:bottom-6">
        {state !== "online" && (
          <span
            className={classes(
              "flex min-h-11 items-center gap-2.5 rounded-control px-4 py-2 text-13 font-bold shadow-float [&_svg]:size-4 [&_svg]:shrink-0",
              state === "offline" ? "bg-danger-fill text-on-danger" : "bg-live text-on-live",
            )}
          >
            {state === "offline" ? <WifiOff aria-hidden="true" /> : <Wifi aria-hidden="true" />}
            {state === "offline" ? (
              <Trans>You are offline. What you see may be out of date. We will reconnect automatically.</Trans>
            ) : (
              <Trans>The network is back.</Trans>
            )}
          </span>
        )}
      </output>
    </>
  );
}
