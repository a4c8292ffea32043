import { memo, useLayoutEffect, useRef, useState } from "react";
import { useFavouriteIds, useToggleFavourite } from "../../shared/games/favourites.ts";
import type { GameCard } from "../../shared/games/game-card.ts";
import type { GameSource } from "../../shared/games/paged-games.ts";
import { GameTile, type GameTileProps } from "../../shared/games/game-tile.tsx";
import type { GridShape } from "./grid-geometry.ts";
import { useGridView } from "./use-grid-view.ts";
import { useOpenGame } from "../../shared/games/use-open-game.ts";

/** The number of text lines below a picture. */
const NAME_LINES = 2;
const DECORATION_LINES = 1;

export interface VirtualGridProps {
  readonly source: GameSource;
  /** The brand shows the decorative numbers. */
  readonly decorated: boolean;
  readonly onInfo: (game: GameCard) => void;
}

/**
 * All games of a list in one grid of the full height. Only visible games have tiles. The space of all others is
 * reserved, so that the layout does not shift.
 */
export function VirtualGrid({ source, decorated, onInfo }: VirtualGridProps) {
  const favourites = useFavouriteIds();
  const toggle = useUnchanging(useToggleFavourite());
  const open = useUnchanging(useOpenGame());
  const tellMore = useUnchanging(onInfo);
  return (
    <Tiles
      source={source}
      decorated={decorated}
      favourites={favourites}
      onOpen={open}
      onInfo={tellMore}
      onFavourite={toggle}
    />
  );
}

type Acts = Required<Pick<GameTileProps, "onOpen" | "onInfo" | "onFavourite">>;

interface TilesProps extends Acts {
  readonly source: GameSource;
  readonly favourites: ReadonlySet<number>;
  readonly decorated: boolean;
}

/** Rendered in every frame of a scroll. Everything that is independent of scrolling belongs to the grid. */
function Tiles({ source, favourites, decorated, onOpen, onInfo, onFavourite }: TilesProps) {
  const list = useRef<HTMLUListElement>(null);
  const { shape, places } = useGridView(list, source, NAME_LINES + (decorated ? DECORATION_LINES : 0));
  return (
    <div className="relative">
      {shape && <Rooms shape={shape} count={source.count} />}
      <ul ref={list} className="relative text-13" style={{ height: shape?.height }}>
        {shape &&
          Array.from({ length: places.end - places.first }, (_, nth) => {
            const place = places.first + nth;
            const game = source.gameAt(place);
            return (
              game && (
                <GridCell
                  key={place}
                  place={place}
                  count={source.count}
                  top={Math.floor(place / shape.columns) * shape.rowPitch}
                  start={(place % shape.columns) * (shape.tileWidth + shape.columnGap)}
                  width={shape.tileWidth}
                  height={shape.tileHeight}
                  game={game}
                  decorated={decorated}
                  onOpen={onOpen}
                  onInfo={onInfo}
                  eager={place < shape.columns * 2}
                  favourite={game.nodeId !== undefined && favourites.has(game.nodeId)}
                  onFavourite={onFavourite}
                />
              )
            );
          })}
      </ul>
    </div>
  );
}

/** Paints the backgrounds of all pictures without elements. Tiles cover them when they load. */
const Rooms = memo(function Rooms({ shape, count }: { readonly shape: GridShape; readonly count: number }) {
  const { columns, columnGap, tileWidth, pictureHeight, rowPitch } = shape;
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 top-0 overflow-hidden"
      // The backgrounds end with the last full row.
      style={{
        height: Math.floor(count / columns) * rowPitch,
        backgroundImage: `linear-gradient(to right, transparent ${tileWidth}px, var(--bg) 0), linear-gradient(var(--raised) ${pictureHeight}px, transparent 0)`,
        backgroundSize: `${tileWidth + columnGap}px ${rowPitch}px`,
      }}
    />
  );
});

interface GridCellProps extends Omit<GameTileProps, "className"> {
  readonly place: number;
  readonly count: number;
  readonly top: number;
  readonly start: number;
  readonly width: number;
  readonly height: number;
}

/** Memoised: tiles that stay during a scroll are not re-rendered. */
const GridCell = memo(function GridCell({ place, count, top, start, width, height, ...tile }: GridCellProps) {
  return (
    <li
      aria-setsize={count}
      aria-posinset={place + 1}
      className="absolute bg-bg contain-layout contain-style"
      style={{ top, insetInlineStart: start, width, height }}
    >
      <GameTile {...tile} />
    </li>
  );
});

/** A stable function that always calls the latest one given. */
function useUnchanging<Argument>(latest: (argument: Argument) => void): (argument: Argument) => void {
  const kept = useRef(latest);
  useLayoutEffect(() => {
    kept.current = latest;
  });
  const [unchanging] = useState(() => (argument: Argument) => kept.current(argument));
  return unchanging;
}
