import { useLingui } from "@lingui/react/macro";
import { Outlet } from "@tanstack/react-router";
import { lazy } from "react";
import { Lobby } from "../features/lobby/lobby.tsx";
import { GameSearch } from "../features/search/game-search.tsx";
import { Optional } from "../platform/optional.tsx";
import { usePageTitle } from "../platform/page-title.ts";

/** The delay of the popup, so that visitors see the page first. */
const LOOK_MILLIS = 2_500;

const AnnouncementPopup = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, LOOK_MILLIS));
  return { default: (await import("../features/noticeboard/announcement-popup.early.tsx")).AnnouncementPopup };
});

/** The lobby, with the popups and dialogs that have their own URLs. */
export function HomePage() {
  return (
    <>
      <Title />
      <Lobby search={<GameSearch look="field" className="w-full lg:hidden" />} />
      <Optional>
        <AnnouncementPopup />
      </Optional>
      <Outlet />
    </>
  );
}

/** Rendered before everything that may be open over the lobby, because those parts set their own titles. */
function Title() {
  const { t } = useLingui();
  usePageTitle(t`Home`);
  return null;
}
