import { ErrorState, Skeleton } from "@banyan/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { ChevronRight, Play } from "lucide-react";
import type { ReactNode } from "react";
import { useFailureText } from "../../texts/failure-text.ts";
import { useOfferedCategories, useVendorLane } from "../../shared/games/catalogue-queries.ts";
import type { Category } from "../../shared/games/category.ts";
import { GamePicture } from "../../shared/games/game-picture.tsx";
import { startPlace } from "../../shared/games/game-start.ts";
import { useRoomName } from "../../shared/games/room-name.ts";
import { NoGames } from "./no-games.tsx";
import { useOpenGame } from "../../shared/games/use-open-game.ts";
import { usePageTitle } from "../../platform/page-title.ts";

type LaneItem = NonNullable<ReturnType<typeof useVendorLane>["items"]>[number];

export interface GameCenterProps {
  readonly category: Category;
  /** Shown below an empty center. */
  readonly meanwhile: ReactNode;
}

/** The vendors of a category. Each card starts its game or opens the list of its games. */
export function GameCenter({ category, meanwhile }: GameCenterProps) {
  const { t } = useLingui();
  usePageTitle(t(category.label));
  const failureText = useFailureText();
  const offered = useOfferedCategories() ?? [];
  const { items, error, refetch, isFetching } = useVendorLane(category.code);
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-24 font-heavy">{t(category.label)}</h1>
      {error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(error)}
        </ErrorState>
      ) : items?.length === 0 ? (
        <NoGames category={category} offered={offered} clear={false} meanwhile={meanwhile} />
      ) : (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {items
            ? items.map((item) => (
                <li key={item.vassalage}>
                  <VendorCard item={item} category={category} />
                </li>
              ))
            : [1, 2, 3].map((place) => (
                <li key={place}>
                  <Skeleton className="h-28 !rounded-tile" />
                </li>
              ))}
        </ul>
      )}
    </div>
  );
}

function VendorCard({ item, category }: { readonly item: LaneItem; readonly category: Category }) {
  const navigate = useNavigate();
  const openGame = useOpenGame();
  const roomName = useRoomName();
  const place = startPlace({ ...item, gameType: category.code }, category);
  const { games: total } = item;
  const starts = item.isGame === "GAME";
  return (
    <a
      href={`${place.to}?${new URLSearchParams(place.search).toString()}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        // Lists and lottery pages are opened by navigation. A game is opened only for people who may play.
        if (place.to === "/seamless") openGame(item);
        else void navigate({ to: place.to, search: place.search });
      }}
      className="flex min-h-28 items-center gap-4 rounded-tile border border-hairline bg-surface p-3 shadow-lift transition-colors duration-100 hover:border-control hover:bg-raised"
    >
      <GamePicture
        game={{
          ...item,
          gameType: category.code,
          name: item.gameName,
          picture: item.iconUrl,
          rtp: null,
          volatility: null,
          themes: [],
          features: [],
          hot: false,
          feedsJackpot: false,
        }}
        className="w-16 shrink-0 !rounded-control"
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-17 font-bold">
          <bdi>{roomName(item.vassalage, item.displayName)}</bdi>
        </span>
        <span className="block truncate text-13 text-text-3">
          {starts ? <bdi>{item.gameName}</bdi> : <Plural value={total} one="# game" other="# games" />}
        </span>
      </span>
      {starts ? (
        <span className="inline-flex h-9 shrink-0 items-center gap-1.5 rounded-control bg-live-tint px-3 text-13 font-bold text-live">
          <Play aria-hidden="true" className="mirror-rtl size-4 fill-current" />
          <Trans>Play now</Trans>
        </span>
      ) : (
        <ChevronRight aria-hidden="true" className="mirror-rtl size-5 shrink-0 text-text-3" />
      )}
    </a>
  );
}
