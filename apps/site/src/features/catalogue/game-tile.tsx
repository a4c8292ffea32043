import { IconButton, classes, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Flame, Heart, Info, Play } from "lucide-react";
import { DecorativeCounter } from "./decorative-counter.tsx";
import { type GameCard, isSlot } from "./game-card.ts";
import { GamePicture } from "./game-picture.tsx";
import { isLite } from "../preferences/lite.ts";
import { gameHref, useGamePress } from "./use-open-game.ts";

export interface GameTileProps {
  readonly game: GameCard;
  readonly onInfo: (game: GameCard) => void;
  readonly eager?: boolean;
  /** Shows the rising number of game lists, which is decoration. */
  readonly decorated?: boolean;
  readonly favourite?: boolean;
  /** Left out where games are not made favourites. */
  readonly onFavourite?: (game: GameCard & { readonly nodeId: number }) => void;
  readonly className?: string;
}

const ON_PICTURE = "!absolute text-white [&_svg]:rounded-full [&_svg]:bg-black/55 [&_svg]:p-0.5";

/** One game: pressing it plays, the corners tell more about it and keep it. */
export function GameTile(props: GameTileProps) {
  const { game, onInfo, eager = false, decorated = false, favourite = false, onFavourite, className } = props;
  const { t } = useLingui();
  const formats = useFormats();
  const { name, nodeId } = game;
  return (
    <article className={classes("group relative min-w-0", className)}>
      <a href={gameHref(game)} onClick={useGamePress(game)} aria-label={t`Play ${name}`} className="block rounded-tile">
        <GamePicture
          game={game}
          eager={eager}
          className="shadow-[inset_0_0_0_1px_var(--hairline)] transition-transform duration-200 group-hover:-translate-y-0.5"
        />
        <span className="mt-1.5 line-clamp-2 text-13 font-bold text-text">
          <bdi>{name}</bdi>
        </span>
      </a>
      {decorated && nodeId !== undefined && !isLite() && <DecorativeCounter nodeId={nodeId} />}
      {/* As tall as the picture, so that the corners are its own. What is written there is not the link's name. */}
      <span className="pointer-events-none absolute inset-x-0 top-0 block aspect-3/4 [&>button]:pointer-events-auto">
        {game.hot && (
          <span className="absolute start-1.5 top-1.5 grid size-6 place-items-center rounded-full bg-black/65 text-[#ffb55a]">
            <Flame className="size-3.5" aria-hidden="true" />
          </span>
        )}
        {isSlot(game) ? (
          game.rtp !== null && (
            <span className="tabular absolute start-1.5 bottom-1.5 rounded-full bg-black/65 px-2 py-0.5 text-12 font-bold text-white">
              <bdi dir="ltr">{formats.percent(Number(game.rtp) / 100)}</bdi>
            </span>
          )
        ) : (
          <span
            aria-hidden="true"
            className="absolute start-1.5 bottom-1.5 flex h-7 max-w-[70%] items-center gap-1 rounded-full bg-white px-2.5 text-12 font-bold text-black"
          >
            <Play className="mirror-rtl size-3 shrink-0 fill-current" />
            <span className="truncate">
              <Trans>Play now</Trans>
            </span>
          </span>
        )}
        <IconButton
          size="sm"
          label={t`About ${name}`}
          icon={<Info />}
          onClick={() => onInfo(game)}
          className={classes(ON_PICTURE, "end-0.5 top-0.5")}
        />
        {onFavourite && nodeId !== undefined && (
          <IconButton
            size="sm"
            label={t`Keep ${name} as a favourite`}
            aria-pressed={favourite}
            icon={<Heart className={classes(favourite && "fill-[#ff7d8d] text-[#ff7d8d]")} />}
            onClick={() => onFavourite({ ...game, nodeId })}
            className={classes(ON_PICTURE, "end-0.5 bottom-0.5")}
          />
        )}
      </span>
    </article>
  );
}
