import { Skeleton } from "@banyan/ui";
import { useEffect, useEffectEvent, useRef } from "react";
import { useFavouriteIds, useToggleFavourite } from "./favourites.ts";
import type { GameCard } from "./game-card.ts";
import type { GameSource } from "./game-source.ts";
import { GameTile } from "./game-tile.tsx";
import { useGridView } from "./use-grid-view.ts";

/** Two lines for the name, one for the decoration. */
const TEXT_LINES = 3;
/** A page that flies past is not read: only where the eye rests so long. */
const REST_MS = 90;

export interface VirtualGridProps {
  readonly source: GameSource;
  readonly onInfo: (game: GameCard) => void;
}

/**
 * All games of a list in one grid of its whole height, of which only what is in view has tiles. What is not there yet
 * has its room all the same, so that nothing moves when it comes.
 */
export function VirtualGrid({ source, onInfo }: VirtualGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const { shape, view } = useGridView(list, source.count, TEXT_LINES);
  const { first, end } = view;
  const favourites = useFavouriteIds();
  const toggle = useToggleFavourite();
  const look = useEffectEvent(() => source.onLook(first, end));
  useEffect(() => {
    if (end === first) return;
    const timer = setTimeout(() => look(), REST_MS);
    return () => clearTimeout(timer);
  }, [first, end]);
  return (
    <ul ref={list} className="relative text-13" style={{ height: shape?.height }}>
      {shape &&
        Array.from({ length: end - first }, (_, nth) => {
          const place = first + nth;
          const game = source.gameAt(place);
          const column = place % shape.columns;
          return (
            <li
              key={place}
              aria-setsize={source.count}
              aria-posinset={place + 1}
              className="absolute contain-layout contain-style"
              style={{
                top: Math.floor(place / shape.columns) * shape.rowPitch,
                insetInlineStart: column * (shape.tileWidth + shape.columnGap),
                width: shape.tileWidth,
                height: shape.tileHeight,
              }}
            >
              {game ? (
                <GameTile
                  game={game}
                  onInfo={onInfo}
                  eager={place < shape.columns * 2}
                  decorated
                  favourite={game.nodeId !== undefined && favourites.has(game.nodeId)}
                  onFavourite={toggle}
                />
              ) : (
                <TileSkeleton />
              )}
            </li>
          );
        })}
    </ul>
  );
}

function TileSkeleton() {
  return (
    <>
      <Skeleton className="aspect-3/4 !rounded-tile" />
      <Skeleton className="mt-2 h-4 w-3/4" />
    </>
  );
}
