import { Skeleton, classes } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { Category } from "../catalogue/category.ts";
import { type GameCard, gameKey } from "../catalogue/game-card.ts";
import { GameTile } from "../catalogue/game-tile.tsx";
import { GameFeature } from "./game-feature.tsx";
import { SectionHeading } from "./section-heading.tsx";

/** With fewer games than this a row of tiles looks forsaken: each then gets more room and more words. */
const ROW_FROM = 3;

const TILE = "w-[7.25rem] shrink-0 snap-start md:w-40";

export interface GameSectionProps {
  readonly title: string;
  readonly icon: Category["icon"];
  /** Where all of them are listed. */
  readonly all: Pick<Category, "path" | "search">;
  /** Absent while they load. */
  readonly games: readonly GameCard[] | undefined;
  readonly onInfo: (game: GameCard) => void;
  readonly eager?: boolean;
}

/** A heading, and games in a row that scrolls sideways. */
export function GameSection({ title, icon, all, games, onInfo, eager = false }: GameSectionProps) {
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading icon={icon} action={<SeeAll {...all} title={title} />}>
        {title}
      </SectionHeading>
      {games && games.length < ROW_FROM ? (
        <ul className={classes("grid gap-3", games.length > 1 && "lg:grid-cols-2")}>
          {games.map((game) => (
            <li key={gameKey(game)}>
              <GameFeature game={game} onInfo={onInfo} />
            </li>
          ))}
        </ul>
      ) : (
        <ul className="scrollbar-none -mx-3 flex snap-x scroll-px-3 gap-3 overflow-x-auto px-3 py-1 sm:-mx-1 sm:scroll-px-1 sm:px-1 md:gap-4">
          {games
            ? games.map((game, index) => (
                <li key={gameKey(game)} className={TILE}>
                  <GameTile game={game} onInfo={onInfo} eager={eager && index < 4} />
                </li>
              ))
            : [1, 2, 3, 4, 5, 6, 7].map((place) => (
                <li key={place} className={TILE}>
                  <Skeleton className="aspect-3/4 !rounded-tile" />
                  <Skeleton className="mt-2 h-4 w-3/4" />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}

function SeeAll({ path, search, title }: Pick<Category, "path" | "search"> & { readonly title: string }) {
  const { t } = useLingui();
  return (
    <Link
      to={path}
      search={search ?? {}}
      aria-label={t`See all: ${title}`}
      className="touch-target flex shrink-0 items-center gap-0.5 rounded-control text-13 font-bold text-text-2 hover:text-text"
    >
      <Trans>See all</Trans>
      <ChevronRight aria-hidden="true" className="mirror-rtl size-4" />
    </Link>
  );
}
