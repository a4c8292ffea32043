import { Fragment, lazy } from "react";
import { InTurn } from "../../platform/in-turn.tsx";
import { Optional } from "../../platform/optional.tsx";
import { useBrand, useSignedIn } from "../../platform/use-session.ts";
import { WhenNear } from "../../platform/when-near.tsx";
import { useGameInfo } from "../catalogue/game-info.tsx";
import { SHORTCUTS_HEIGHT } from "../layout/bottom-nav.tsx";
import { BannerCarousel } from "./banner-carousel.tsx";
import { CategoryChips } from "./category-chips.tsx";
import { HotGames } from "./hot-games.tsx";
import { NoticeMarquee } from "./notice-marquee.tsx";

const RecentGames = lazy(async () => ({ default: (await import("./recent-games.tsx")).RecentGames }));
const LobbyRest = lazy(async () => ({ default: (await import("./lobby-rest.early.tsx")).LobbyRest }));

/** The home page. What is in view at first is here; what follows loads once somebody scrolls near it. */
export function Lobby() {
  const info = useGameInfo();
  const { name } = useBrand();
  const signedIn = useSignedIn();
  return (
    <div className="flex flex-col gap-3 lg:gap-6">
      <h1 className="sr-only">{name}</h1>
      <InTurn name="lobby" room="h-dvh">
        <BannerCarousel key="banners" />
        <NoticeMarquee key="notices" />
        <CategoryChips key="categories" />
        <Fragment key="games">
          {signedIn && (
            <Optional>
              <RecentGames />
            </Optional>
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
