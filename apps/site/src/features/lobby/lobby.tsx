import { Fragment, type ReactNode, lazy, useState } from "react";
import { InTurn } from "../../platform/in-turn.tsx";
import { Optional } from "../../platform/optional.tsx";
import { useBrand, useSignedIn } from "../../platform/use-session.ts";
import { WhenNear } from "../../platform/when-near.tsx";
import { useGameInfo } from "../../shared/games/game-info.tsx";
import { SHORTCUTS_HEIGHT } from "../../shared/page-parts/shortcuts-height.ts";
import { BannerCarousel } from "./banner-carousel.tsx";
import { CategoryChips } from "./category-chips.tsx";
import { firstRow } from "../../platform/first-row.ts";
import { HotGames } from "./hot-games.tsx";
import { NoticeMarquee } from "./notice-marquee.tsx";

const RecentGames = lazy(async () => ({ default: (await import("./recent-games.tsx")).RecentGames }));
const LobbyRest = lazy(async () => ({ default: (await import("./lobby-rest.early.tsx")).LobbyRest }));

export interface LobbyProps {
  /** The control that opens the search of all games. */
  readonly search: ReactNode;
}

/**
 * The home page. The first screen is part of the entry chunk; the rest loads when somebody scrolls near it.
 */
export function Lobby({ search }: LobbyProps) {
  const info = useGameInfo();
  const { name } = useBrand();
  const signedIn = useSignedIn();
  const [closed, setClosed] = useState(firstRow.isClosed);
  return (
    <div className="flex flex-col gap-3 lg:gap-6">
      <h1 className="sr-only">{name}</h1>
      <InTurn name="lobby" room="h-dvh">
        <BannerCarousel key="banners" />
        <NoticeMarquee key="notices" />
        <Fragment key="search">{search}</Fragment>
        <CategoryChips key="categories" />
        <Fragment key="games">
          {signedIn && !closed && (
            // The height is reserved, so that the layout does not shift when the games load.
            <div className="h-34 [:lang(ur)_&]:h-40">
              <Optional>
                <RecentGames onClose={() => setClosed(true)} />
              </Optional>
            </div>
          )}
          <HotGames onInfo={info.show} />
        </Fragment>
        <WhenNear key="rest" margin={-SHORTCUTS_HEIGHT} className="h-96">
          <Optional fallback={<div className="h-96" />}>
            <LobbyRest onInfo={info.show} />
          </Optional>
        </WhenNear>
      </InTurn>
      {info.dialog}
    </div>
  );
}
