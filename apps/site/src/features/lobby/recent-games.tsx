import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { History, Play } from "lucide-react";
import { queries } from "../../platform/platform.ts";
import { useSignedIn } from "../../platform/use-session.ts";
import { useVendorName } from "../catalogue/catalogue-queries.ts";
import { type GameCard, cardOfGame, gameKey } from "../catalogue/game-card.ts";
import { GamePicture } from "../catalogue/game-picture.tsx";
import { gameLink, useGamePress } from "../catalogue/use-open-game.ts";
import { SectionHeading } from "./section-heading.tsx";

/** As many are told of; the page of recent games has them all. */
const SHOWN = 8;

/** The games that the signed-in player started last; nothing until there are any. */
export function RecentGames() {
  const signedIn = useSignedIn();
  // Who comes back from a game finds it here.
  const recent = queries.games.recentGames.queryOptions({
    input: { pageSize: SHOWN },
    enabled: signedIn,
    staleTime: 0,
  });
  const { data } = useQuery(recent);
  const cards = new Map((data?.list ?? []).map((game) => [gameKey(game), cardOfGame(game)]));
  if (!signedIn || cards.size === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading icon={History}>
        <Trans>Continue playing</Trans>
      </SectionHeading>
      <ul className="scrollbar-none -mx-3 flex gap-3 overflow-x-auto px-3 py-1 sm:-mx-1 sm:px-1">
        {[...cards.values()].map((game) => (
          <li key={gameKey(game)} className="w-76 shrink-0">
            <RecentGame game={game} />
          </li>
        ))}
      </ul>
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
      className="flex items-center gap-3 rounded-tile border border-hairline bg-surface p-2 pe-3 shadow-lift transition-colors duration-100 hover:border-control hover:bg-raised"
    >
      <GamePicture eager game={game} className="w-12 shrink-0 !rounded-control" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-bold">
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
