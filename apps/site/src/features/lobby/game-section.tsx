import { classes } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { gamesOptions } from "../../shared/games/catalogue-queries.ts";
import type { Category } from "../../shared/games/category.ts";
import { type GameCard, cardOfGame, gameKey } from "../../shared/games/game-card.ts";
import { GameFeature } from "./game-feature.tsx";
import { RowArrows } from "./row-arrows.tsx";
import { SectionHeading } from "./section-heading.tsx";
import { SeeAll } from "./see-all.tsx";
import { TileRow } from "./tile-row.tsx";

/** The number of games in a section. Arrows scroll the row, and a link opens the whole list. */
const SHOWN = 12;

/** Fewer games than this are shown as wide cards, because a row of few tiles looks empty. */
const ROW_FROM = 3;

export interface GameSectionProps {
  readonly category: Category;
  readonly onInfo: (game: GameCard) => void;
}

/** A category of the lobby: a row of its games that scrolls sideways. */
export function GameSection({ category, onInfo }: GameSectionProps) {
  const { t } = useLingui();
  const { code, label, icon } = category;
  const { data } = useQuery(gamesOptions({ gameType: code, pageSize: SHOWN, demote: "HOT" }));
  const row = useRef<HTMLUListElement>(null);
  const games = data?.games.map(cardOfGame);
  if (games?.length === 0) return null;
  const title = t(label);
  const few = games && games.length < ROW_FROM;
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading
        icon={icon}
        action={
          <span className="flex items-center gap-1">
            {data && data.total > SHOWN && <RowArrows title={title} row={row} />}
            <SeeAll {...category} title={title} />
          </span>
        }
      >
        {title}
      </SectionHeading>
      {few ? (
        <ul className={classes("grid gap-3", games.length > 1 && "lg:grid-cols-2")}>
          {games.map((game) => (
            <li key={gameKey(game)}>
              <GameFeature game={game} onInfo={onInfo} />
            </li>
          ))}
        </ul>
      ) : (
        <TileRow games={games} onInfo={onInfo} row={row} />
      )}
    </section>
  );
}
