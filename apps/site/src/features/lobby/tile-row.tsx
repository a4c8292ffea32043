import { Skeleton } from "@banyan/ui";
import { type RefObject, useState } from "react";
import { RowEnd } from "../../platform/row-end.tsx";
import { type GameCard, gameKey } from "../../shared/games/game-card.ts";
import { GameTile } from "../../shared/games/game-tile.tsx";
import { useOpenGame } from "../../shared/games/use-open-game.ts";

const TILE = "w-[7.25rem] shrink-0 snap-start md:w-40 lite:w-21 md:lite:w-28";
/** Placeholders, more than any window shows in a row. */
const WAITING = [1, 2, 3, 4, 5, 6, 7];

export interface TileRowProps {
  /** Absent while they load. */
  readonly games: readonly GameCard[] | undefined;
  readonly onInfo: (game: GameCard) => void;
  readonly row: RefObject<HTMLUListElement | null>;
  /** The number of tiles that are visible before the row is scrolled. */
  readonly eager?: number;
}

/** Games in a row that scrolls sideways. */
export function TileRow({ games, onInfo, row, eager = 0 }: TileRowProps) {
  // The visible tiles render first, the others when somebody scrolls the row. Rendering a dozen in one step would block
  // a phone.
  const [whole, setWhole] = useState(eager === 0);
  const onOpen = useOpenGame();
  return (
    <ul
      ref={row}
      className="scrollbar-none -mx-3 flex snap-x scroll-px-3 gap-3 overflow-x-auto px-3 py-1 sm:-mx-1 sm:scroll-px-1 sm:px-1 md:gap-4"
    >
      {games
        ? (whole ? games : games.slice(0, eager)).map((game, index) => (
            <li key={gameKey(game)} className={TILE}>
              <GameTile game={game} onOpen={onOpen} onInfo={onInfo} eager={index < eager} />
            </li>
          ))
        : WAITING.map((place) => (
            <li key={place} className={TILE}>
              <Skeleton className="aspect-3/4 !rounded-tile" />
              <Skeleton className="mt-2 h-4 w-3/4" />
            </li>
          ))}
      {games && !whole && games.length > eager && <RowEnd as="li" onNear={() => setWhole(true)} />}
    </ul>
  );
}
