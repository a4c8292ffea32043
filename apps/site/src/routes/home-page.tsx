import { Outlet } from "@tanstack/react-router";
import { Lobby } from "../features/lobby/lobby.tsx";
import { AnnouncementPopup } from "../features/noticeboard/announcement-popup.tsx";

/** The lobby, and below it whatever of it has an address of its own. */
export function HomePage() {
  return (
    <>
      <Lobby />
      <AnnouncementPopup />
      <Outlet />
    </>
  );
}
