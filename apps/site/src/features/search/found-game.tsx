import { useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { Play } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useVendorName } from "../../shared/games/catalogue-queries.ts";
import type { GameCard } from "../../shared/games/game-card.ts";
import { GamePicture } from "../../shared/games/game-picture.tsx";
import { gameHref, pressInstead } from "../../shared/games/use-open-game.ts";

export interface FoundGameProps {
  readonly game: GameCard;
  readonly onOpen: (game: GameCard) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One game in the search results. */
export function FoundGame({ game, onOpen, onKeyDown }: FoundGameProps) {
  const vendorName = useVendorName();
  const formats = useFormats();
  const rtp = game.rtp === null ? null : formats.percent(Number(game.rtp) / 100);
  return (
    <a
      href={gameHref(game)}
      onClick={(event) => pressInstead(event, () => onOpen(game))}
      onKeyDown={onKeyDown}
      className="flex min-h-18 items-center gap-3 rounded-tile p-2 pe-3 -outline-offset-2 transition-colors duration-100 hover:bg-raised focus-visible:bg-raised"
    >
      <GamePicture eager game={game} className="w-11 shrink-0 !rounded-control" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-bold">
          <bdi>{game.name}</bdi>
        </span>
        <span className="block truncate text-13 text-text-3">
          <bdi>{vendorName(game.vassalage)}</bdi>
          {rtp !== null && (
            <>
              {" · "}
              <Trans>
                Returns{" "}
                <bdi dir="ltr" className="tabular font-bold">
                  {rtp}
                </bdi>
              </Trans>
            </>
          )}
        </span>
      </span>
      <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-full bg-live-tint text-live">
        <Play className="mirror-rtl size-4 fill-current" />
      </span>
    </a>
  );
}
