import { useLingui } from "@lingui/react/macro";
import { Outlet } from "@tanstack/react-router";
import { lazy } from "react";
import { Lobby } from "../features/lobby/lobby.tsx";
import { Optional } from "../platform/optional.tsx";
import { usePageTitle } from "../platform/page-title.ts";

/** The page itself comes first: the popup waits until somebody has had a look at it. */
const LOOK_MILLIS = 2_500;

const AnnouncementPopup = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, LOOK_MILLIS));
  return { default: (await import("../features/noticeboard/announcement-popup.early.tsx")).AnnouncementPopup };
});

/** The lobby, and below it whatever of it has an address of its own. */
export function HomePage() {
  return (
    <>
      <Title />
      <Lobby />
      <Optional>
        <AnnouncementPopup />
      </Optional>
      <Outlet />
    </>
  );
}

/** Stands before whatever is open over the lobby, which has a title of its own. */
function Title() {
  const { t } = useLingui();
  usePageTitle(t`Home`);
  return null;
}
