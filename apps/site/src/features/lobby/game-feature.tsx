import { Button, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { useVendorName } from "../../shared/games/catalogue-queries.ts";
import type { GameCard } from "../../shared/games/game-card.ts";
import { GamePicture } from "../../shared/games/game-picture.tsx";
import { gameLink, useGamePress } from "../../shared/games/use-open-game.ts";
import { Volatility } from "../../shared/games/volatility.tsx";

export interface GameFeatureProps {
  readonly game: GameCard;
  readonly onInfo: (game: GameCard) => void;
}

/** One game in a wide card: its picture, its description and its link. */
export function GameFeature({ game, onInfo }: GameFeatureProps) {
  const { t } = useLingui();
  const vendorName = useVendorName();
  const formats = useFormats();
  const { name, volatility } = game;
  const rtp = game.rtp === null ? null : formats.percent(Number(game.rtp) / 100);
  return (
    <article className="relative isolate flex items-stretch gap-4 overflow-hidden rounded-tile border border-hairline bg-surface p-3 shadow-lift transition-colors duration-100 focus-within:border-control hover:border-control sm:gap-5">
      {game.picture !== undefined && (
        <img
          src={game.picture}
          alt=""
          className="absolute inset-y-0 end-0 -z-10 h-full w-3/5 object-cover opacity-45 mask-l-from-0% mask-l-to-100% max-sm:hidden rtl:mask-l-from-100% rtl:mask-r-from-0% rtl:mask-r-to-100%"
        />
      )}
      <GamePicture eager game={game} className="w-28 shrink-0 self-start sm:w-36" />
      <div className="flex min-w-0 flex-1 flex-col gap-1 py-1">
        <h3 className="text-17 font-heavy sm:text-20">
          {/* The whole card is the press target; the link's text is the name. */}
          <Link
            {...gameLink(game)}
            preload={false}
            onClick={useGamePress(game)}
            className="after:absolute after:inset-0 focus-visible:outline-offset-4"
          >
            <span className="line-clamp-2">
              <bdi>{name}</bdi>
            </span>
          </Link>
        </h3>
        <p className="text-13 text-text-3">
          <bdi>{vendorName(game.vassalage)}</bdi>
        </p>
        <ul className="mt-1 flex flex-col gap-1 text-13 text-text-2">
          {rtp !== null && (
            <li>
              <Trans>
                Returns{" "}
                <bdi dir="ltr" className="tabular font-bold">
                  {rtp}
                </bdi>
              </Trans>
            </li>
          )}
          {volatility !== null && (
            <li>
              <Volatility degree={volatility} />
            </li>
          )}
        </ul>
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-3">
          <span
            aria-hidden="true"
            className="inline-flex h-9 items-center gap-1.5 rounded-control bg-live-tint px-4 text-13 font-bold text-live"
          >
            <Play className="mirror-rtl size-4 fill-current" />
            <Trans>Play</Trans>
          </span>
          <Button size="sm" tone="quiet" className="z-10" aria-label={t`${name} details`} onClick={() => onInfo(game)}>
            <Trans>Details</Trans>
          </Button>
        </div>
      </div>
    </article>
  );
}
