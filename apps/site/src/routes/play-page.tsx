import { getRouteApi } from "@tanstack/react-router";
import { FetchedAhead } from "../features/play/fetched-ahead.tsx";
import { Play } from "../features/play/play.tsx";
import { DepositSheet } from "../shell/deposit-sheet.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

const route = getRouteApi("/playing/seamless");

/** A game over the whole page, without the site's header, menus and footer. */
export function PlayPage() {
  const { vassalage, gameCode } = route.useSearch();
  if (vassalage === undefined || gameCode === undefined) {
    return (
      <div className="mx-auto max-w-340 px-3 pb-6 sm:px-4 lg:px-6">
        <NotFoundPage />
      </div>
    );
  }
  return (
    <div className="flex h-[calc(100dvh-var(--strip))] flex-col">
      <FetchedAhead key={gameCode} gameCode={gameCode} />
      <Play key={`${vassalage}/${gameCode}`} game={{ vassalage, gameCode }} DepositSheet={DepositSheet} />
    </div>
  );
}
