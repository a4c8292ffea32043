import { Suspense, lazy } from "react";
import { WhenNear } from "../../platform/when-near.tsx";
import { useGameInfo } from "../catalogue/game-info.tsx";
import { BannerCarousel } from "./banner-carousel.tsx";
import { CategoryChips } from "./category-chips.tsx";
import { HotGames } from "./hot-games.tsx";
import { NoticeMarquee } from "./notice-marquee.tsx";

const LobbyRest = lazy(async () => ({ default: (await import("./lobby-rest.early.tsx")).LobbyRest }));

/** As high as what covers the foot of a phone's window. */
const BOTTOM_NAV = 84;

/** The home page. What is in view at first is here; what follows loads once somebody scrolls near it. */
export function Lobby() {
  const info = useGameInfo();
  return (
    <div className="flex flex-col gap-3 lg:gap-6">
      <BannerCarousel />
      <NoticeMarquee />
      <CategoryChips />
      <HotGames onInfo={info.show} />
      <WhenNear margin={-BOTTOM_NAV} className="h-96">
        <Suspense fallback={<div className="h-96" />}>
          <LobbyRest onInfo={info.show} />
        </Suspense>
      </WhenNear>
      {info.dialog}
    </div>
  );
}
