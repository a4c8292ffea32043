import { IconButton, classes, useFormats } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Flame, Info, Play } from "lucide-react";
import type { GameCard } from "./game-card.ts";
import { GamePicture } from "./game-picture.tsx";
import { gameLink, useGamePress } from "./use-open-game.ts";

export interface GameTileProps {
  readonly game: GameCard;
  readonly onInfo: (game: GameCard) => void;
  readonly eager?: boolean;
  readonly className?: string;
}

/** One game: pressing it plays, the corner tells more about it. */
export function GameTile({ game, onInfo, eager = false, className }: GameTileProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { name } = game;
  return (
    <article className={classes("group relative min-w-0", className)}>
      <Link
        {...gameLink(game)}
        preload={false}
        onClick={useGamePress(game)}
        aria-label={t`Play ${name}`}
        className="block rounded-tile"
      >
        <span className="relative block">
          <GamePicture
            game={game}
            eager={eager}
            className="shadow-[inset_0_0_0_1px_var(--hairline)] transition-transform duration-200 group-hover:-translate-y-0.5"
          />
          {game.hot && (
            <span className="absolute start-1.5 top-1.5 grid size-6 place-items-center rounded-full bg-black/65 text-[#ffb55a]">
              <Flame className="size-3.5" aria-hidden="true" />
            </span>
          )}
          <span
            aria-hidden="true"
            className="absolute inset-0 grid place-items-center rounded-tile bg-black/45 opacity-0 transition-opacity duration-100 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:hidden"
          >
            <span className="grid size-12 place-items-center rounded-full bg-white text-black">
              <Play className="mirror-rtl size-5 translate-x-px fill-current" />
            </span>
          </span>
          {game.rtp !== null && (
            <span
              dir="ltr"
              className="tabular absolute start-1.5 bottom-1.5 rounded-full bg-black/65 px-2 py-0.5 text-12 font-bold text-white"
            >
              {formats.percent(Number(game.rtp) / 100)}
            </span>
          )}
        </span>
        <span className="mt-1.5 line-clamp-2 text-13 font-bold text-text">
          <bdi>{name}</bdi>
        </span>
      </Link>
      <IconButton
        size="sm"
        label={t`About ${name}`}
        icon={<Info />}
        onClick={() => onInfo(game)}
        className="!absolute end-0.5 top-0.5 text-white [&_svg]:rounded-full [&_svg]:bg-black/55"
      />
    </article>
  );
}
