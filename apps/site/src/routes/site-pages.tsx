import { Outlet, useRouterState } from "@tanstack/react-router";
import { AuthGate } from "../features/auth/auth-gate.tsx";
import { openPopup } from "../features/auth/popup.ts";
import { SiteLayout } from "../features/layout/site-layout.tsx";
import { useShell } from "../features/layout/use-shell.ts";
import { useSignals } from "../features/signals/use-signals.ts";

/** Pages that are one game each: the side menu and the balance are left out. */
const GAME_PAGES = new Set(["/lottert", "/lottery", "/vnlottery", "/sealottery"]);

/** Pages without the site's header, menu and footer: a vendor's game, and the agents' own (R-2.03, R-2.04). */
const WHOLE_PAGES = new Set(["/seamless", "/agent", "/agenthome"]);

/** Every page of the site, inside its frame. */
export function SitePages() {
  // Of the page that is shown: the one that was followed to may still be on its way, and keeps the frame until then.
  const path = useRouterState({ select: ({ matches, location }) => matches.at(-1)?.pathname ?? location.pathname });
  const shell = useShell(() => openPopup("sign-out"));
  useSignals();
  const place = path.toLowerCase();
  return (
    <>
      {WHOLE_PAGES.has(place) ? (
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
