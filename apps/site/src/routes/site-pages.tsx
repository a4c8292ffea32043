import { Outlet, useRouterState } from "@tanstack/react-router";
import { AuthPopups } from "../features/auth/auth-popups.tsx";
import { openPopup } from "../features/auth/popup.ts";
import { SiteLayout } from "../features/layout/site-layout.tsx";
import { useShell } from "../features/layout/use-shell.ts";
import { useSignals } from "../features/signals/use-signals.ts";

/** Pages that are one game each: the side menu and the balance are left out. */
const GAME_PAGES = new Set(["/lottert", "/lottery", "/vnlottery", "/sealottery"]);

/** A vendor's game takes the whole page, below a bar of its own. */
const WHOLE_PAGE = "/seamless";

/** Every page of the site, inside its frame. */
export function SitePages() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const shell = useShell(() => openPopup("sign-out"));
  useSignals();
  const place = path.toLowerCase();
  return (
    <>
      {place === WHOLE_PAGE ? (
        <Outlet />
      ) : (
        <SiteLayout shell={shell} gamePage={GAME_PAGES.has(place)}>
          <Outlet />
        </SiteLayout>
      )}
      <AuthPopups />
    </>
  );
}
