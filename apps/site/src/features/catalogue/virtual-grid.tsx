import { Skeleton } from "@banyan/ui";
import { memo, useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useFavouriteIds, useToggleFavourite } from "./favourites.ts";
import type { GameCard } from "./game-card.ts";
import type { GameSource } from "./game-source.ts";
import { GameTile, type GameTileProps } from "./game-tile.tsx";
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
  // Games that have come are put into their rows a piece at a time, while the page scrolls on.
  const games = useDeferredValue(source);
  const favourites = useFavouriteIds();
  const toggle = useUnchanging(useToggleFavourite());
  const tellMore = useUnchanging(onInfo);
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
          const game = games.gameAt(place);
          return (
            <li
              key={place}
              aria-setsize={source.count}
              aria-posinset={place + 1}
              className="absolute contain-layout contain-style"
              style={{
                top: Math.floor(place / shape.columns) * shape.rowPitch,
                insetInlineStart: (place % shape.columns) * (shape.tileWidth + shape.columnGap),
                width: shape.tileWidth,
                height: shape.tileHeight,
              }}
            >
              {game ? (
                <Tile
                  game={game}
                  onInfo={tellMore}
                  eager={place < shape.columns * 2}
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

/** While the page scrolls, rows come and go; the tiles that stay are not drawn anew. */
const Tile = memo(function Tile(props: Omit<GameTileProps, "decorated" | "className">) {
  return <GameTile {...props} decorated />;
});

/** The same function for good, which does what the latest one given does. */
function useUnchanging<Argument>(latest: (argument: Argument) => void): (argument: Argument) => void {
  const kept = useRef(latest);
  useLayoutEffect(() => {
    kept.current = latest;
  });
  const [unchanging] = useState(() => (argument: Argument) => kept.current(argument));
  return unchanging;
}

function TileSkeleton() {
  return (
    <>
      <Skeleton className="aspect-3/4 !rounded-tile" />
      <Skeleton className="mt-2 h-4 w-3/4" />
    </>
  );
}
