import { Outlet, useRouterState } from "@tanstack/react-router";
import { AuthGate } from "../shell/auth-gate.tsx";
import { openPopup } from "../shared/session/popup.ts";
import { SiteLayout } from "../shell/site-layout.tsx";
import { useShell } from "../shell/use-shell.ts";
import { useSignals } from "../shared/signals/use-signals.ts";

/** Pages that are one game each, without the side menu and the balance. */
const GAME_PAGES = new Set(["/lottert", "/lottery", "/vnlottery", "/sealottery"]);

/** Pages without the site's header, menu and footer: a vendor's game and the agents' pages (R-2.03, R-2.04). */
const isWholePage = (place: string) => place === "/seamless" || place === "/tables" || place.startsWith("/agent");

/** All pages of the site, in their frame. */
export function SitePages() {
  // The path of the shown page. During a navigation the frame stays until the next page has loaded.
  const path = useRouterState({ select: ({ matches, location }) => matches.at(-1)?.pathname ?? location.pathname });
  const shell = useShell(() => openPopup("sign-out"));
  useSignals();
  const place = path.toLowerCase();
  return (
    <>
      {isWholePage(place) ? (
        <Outlet />
      ) : (
        <SiteLayout shell={shell} gamePage={GAME_PAGES.has(place)}>
          <Outlet />
        </SiteLayout>
      )}
      <AuthGate />
    </>
  );
}
