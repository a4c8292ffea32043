import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { History, Play } from "lucide-react";
import { useRef } from "react";
import { MouseArrows } from "../../platform/mouse-arrows.tsx";
import { queries } from "../../platform/platform.ts";
import { useMember, useSignedIn } from "../../platform/use-session.ts";
import { useVendorName } from "../../shared/games/catalogue-queries.ts";
import { type GameCard, cardOfGame, gameKey } from "../../shared/games/game-card.ts";
import { GamePicture } from "../../shared/games/game-picture.tsx";
import { gameLink, useGamePress } from "../../shared/games/use-open-game.ts";
import { firstRow } from "../../platform/first-row.ts";
import { FirstSteps } from "./first-steps.tsx";
import { SectionHeading } from "./section-heading.tsx";
import { SeeAll } from "./see-all.tsx";

/** The number of games in the row. The page of recent games has all of them. */
const SHOWN = 8;

export interface RecentGamesProps {
  /** Called when a member who has not played yet closes the first steps. */
  readonly onClose: () => void;
}

/** The games that the signed-in player started last, or the first steps until there are any. */
export function RecentGames({ onClose }: RecentGamesProps) {
  const { t } = useLingui();
  const row = useRef<HTMLUListElement>(null);
  const signedIn = useSignedIn();
  const member = useMember();
  // Always refetched, so that a player who returns from a game sees that game.
  const recent = queries.games.recentGames.queryOptions({
    input: { pageSize: SHOWN },
    enabled: signedIn,
    staleTime: 0,
  });
  const { data } = useQuery(recent);
  const cards = new Map((data?.list ?? []).map((game) => [gameKey(game), cardOfGame(game)]));
  if (!signedIn || !data) return null;
  if (cards.size === 0) {
    if (!member) return null;
    const close = () => {
      firstRow.close(member.id);
      onClose();
    };
    return <FirstSteps member={member} onClose={close} />;
  }
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading icon={History} action={<SeeAll path="/recent" title={t`Continue playing`} />}>
        <Trans>Continue playing</Trans>
      </SectionHeading>
      <div className="relative">
        <ul ref={row} className="scrollbar-none -mx-3 flex gap-3 overflow-x-auto px-3 py-1 sm:-mx-1 sm:px-1">
          {[...cards.values()].map((game) => (
            <li key={gameKey(game)} className="w-76 shrink-0">
              <RecentGame game={game} />
            </li>
          ))}
        </ul>
        <MouseArrows row={row} />
      </div>
    </section>
  );
}

function RecentGame({ game }: { readonly game: GameCard }) {
  const vendorName = useVendorName();
  return (
    <Link
      {...gameLink(game)}
      preload={false}
      onClick={useGamePress(game)}
      className="flex h-20 items-center gap-3 rounded-tile border border-hairline bg-surface p-2 pe-3 shadow-lift transition-colors duration-100 hover:border-control hover:bg-raised"
    >
      <GamePicture eager game={game} className="w-12 shrink-0 !rounded-control" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-tight font-bold">
          <bdi>{game.name}</bdi>
        </span>
        <span className="block truncate text-13 text-text-3">
          <bdi>{vendorName(game.vassalage)}</bdi>
        </span>
      </span>
      <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-full bg-live-tint text-live">
        <Play className="mirror-rtl size-4 fill-current" />
      </span>
    </Link>
  );
}
