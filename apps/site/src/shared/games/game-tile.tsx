import { classes, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Play } from "lucide-react";
import { DecorativeCounter } from "./decorative-counter.tsx";
import { type GameCard, isSlot } from "./game-card.ts";
import { GamePicture } from "./game-picture.tsx";
import { isLite } from "../../platform/lite.ts";
import { gameHref, pressInstead } from "./use-open-game.ts";

export interface GameTileProps {
  readonly game: GameCard;
  /** Opens a game in the way of its list. */
  readonly onOpen: (game: GameCard) => void;
  readonly onInfo: (game: GameCard) => void;
  readonly eager?: boolean;
  /** Shows the rising decorative number of game lists. */
  readonly decorated?: boolean;
  readonly favourite?: boolean;
  /** Absent if games cannot be made favourites here. */
  readonly onFavourite?: (game: GameCard & { readonly nodeId: number }) => void;
  readonly className?: string;
}

/**
 * A corner button of 36 px with a touch target of 44 px. Its icon is a background image, because a list has hundreds of
 * tiles.
 */
const CORNER = "touch-target !absolute end-0.5 size-9 bg-center bg-no-repeat active:scale-[0.96]";

/** One game. A press on the picture plays it; the corner buttons show details and toggle the favourite. */
export function GameTile(props: GameTileProps) {
  const { game, onOpen, onInfo, eager = false, decorated = false, favourite = false, onFavourite, className } = props;
  const { t } = useLingui();
  const formats = useFormats();
  const { name, nodeId } = game;
  return (
    <article className={classes("group relative min-w-0", className)}>
      <a
        href={gameHref(game)}
        onClick={(event) => pressInstead(event, () => onOpen(game))}
        aria-label={t`Play ${name}`}
        className="block rounded-tile"
      >
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
      {/* As tall as the picture, so that the corners are the picture's. Its content is not part of the link's name. */}
      <span className="pointer-events-none absolute inset-x-0 top-0 block aspect-3/4 [&>button]:pointer-events-auto">
        {game.hot && (
          <span className="sign-hot absolute start-1.5 top-1.5 size-6 rounded-full bg-black/65 bg-center bg-no-repeat" />
        )}
        {game.feedsJackpot && (
          <span
            className={classes(
              "absolute top-1.5 grid size-6 place-items-center rounded-full bg-black/65 text-live before:gem before:size-3.5",
              game.hot ? "start-9" : "start-1.5",
            )}
          >
            <span className="sr-only">
              <Trans>Feeds a jackpot</Trans>
            </span>
          </span>
        )}
        {isSlot(game) ? (
          game.rtp !== null && (
            <span className="tabular absolute start-1.5 bottom-1.5 rounded-full lite:max-sm:hidden bg-black/65 px-2 py-0.5 text-12 font-bold text-white">
              <bdi dir="ltr">{formats.percent(Number(game.rtp) / 100)}</bdi>
            </span>
          )
        ) : (
          <span
            aria-hidden="true"
            className={classes(
              "absolute start-1.5 bottom-1.5 flex lite:max-sm:hidden h-7 items-center gap-1 rounded-full bg-white px-2.5 text-12 font-bold whitespace-nowrap text-black",
              // On phones the space beside the heart fits only the words.
              onFavourite && "max-sm:px-1.5 max-sm:[&_svg]:hidden",
            )}
          >
            <Play className="mirror-rtl size-3 shrink-0 fill-current" />
            <Trans>Play now</Trans>
          </span>
        )}
        <button
          type="button"
          aria-label={t`About ${name}`}
          onClick={() => onInfo(game)}
          className={classes(CORNER, "sign-info top-0.5")}
        />
        {onFavourite && nodeId !== undefined && (
          <button
            type="button"
            aria-label={t`Add ${name} to favourites`}
            aria-pressed={favourite}
            onClick={() => onFavourite({ ...game, nodeId })}
            className={classes(CORNER, "sign-heart bottom-0.5 aria-pressed:sign-heart-kept")}
          />
        )}
      </span>
    </article>
  );
}
