import { ErrorState } from "@banyan/ui";
import { useQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { WhenNear } from "../../platform/when-near.tsx";
import { useFailureText } from "../../texts/failure-text.ts";
import type { GameCard } from "../../shared/games/game-card.ts";
import { GameSection } from "./game-section.tsx";
import { JackpotCounter } from "./jackpot-counter.tsx";
import { useLobbySections } from "./lobby-sections.ts";
import { PromotionCarousel } from "./promotion-carousel.tsx";
import { WinnerLists } from "./winner-lists.tsx";

/** The distance in pixels below the window at which a section starts to load. */
const AHEAD = 240;

/** The parts of the home page below the first screen, in the order of the specification. */
export function LobbyRest({ onInfo }: { readonly onInfo: (game: GameCard) => void }) {
  const failureText = useFailureText();
  const menus = useQuery(queries.games.gameMenus.queryOptions({ input: {} }));
  const sections = useLobbySections();
  return (
    <div className="flex flex-col gap-7 pt-4 lg:gap-9">
      <PromotionCarousel />
      <JackpotCounter />
      <WinnerLists />
      {sections?.map((category) => (
        <WhenNear key={category.code} margin={AHEAD} className="h-72">
          <GameSection category={category} onInfo={onInfo} />
        </WhenNear>
      ))}
      {menus.isError && <ErrorState onRetry={() => void menus.refetch()}>{failureText(menus.error)}</ErrorState>}
    </div>
  );
}
