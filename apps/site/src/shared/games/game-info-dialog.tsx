import { Amount, Badge, Button, Dialog, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { ExternalLink, Heart, Play } from "lucide-react";
import type { ReactNode } from "react";
import { FreePlayButton } from "../free-play/free-play-button.tsx";
import { useGameDetails, useVendorName } from "./catalogue-queries.ts";
import { useFavouriteIds, useToggleFavourite } from "./favourites.ts";
import type { GameCard } from "./game-card.ts";
import { GamePicture } from "./game-picture.tsx";
import { useTagText } from "./tag-texts.ts";
import { useOpenGame } from "./use-open-game.ts";
import { useFedPools } from "./use-fed-pools.ts";
import { Volatility } from "./volatility.tsx";

export interface GameInfoDialogProps {
  readonly game: GameCard;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Details of a game for players who have not started it yet. */
export function GameInfoDialog({ game, open, onOpenChange }: GameInfoDialogProps) {
  const { t } = useLingui();
  const openGame = useOpenGame();
  const tagText = useTagText();
  const favourites = useFavouriteIds();
  const toggle = useToggleFavourite();
  const details = useGameDetails(game);
  const { nodeId } = game;
  const favourite = nodeId !== undefined && favourites.has(nodeId);
  const play = () => {
    onOpenChange(false);
    openGame(game);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={<bdi>{game.name}</bdi>}>
      <div className="flex flex-col gap-5">
        <div className="flex items-start gap-4">
          <GamePicture eager game={game} className="w-28 shrink-0" />
          <Facts game={game} details={details} />
        </div>
        {game.features.length > 0 && (
          <ul aria-label={t`Features`} className="flex flex-wrap gap-1.5">
            {game.features.map((feature) => (
              <li key={feature}>
                <Badge>{tagText(feature)}</Badge>
              </li>
            ))}
          </ul>
        )}
        <div className="flex gap-3">
          <Button
            tone="primary"
            size="lg"
            className="flex-1"
            icon={<Play className="mirror-rtl fill-current" />}
            onClick={play}
          >
            <Trans>Play</Trans>
          </Button>
          {nodeId !== undefined && (
            <Button
              size="lg"
              aria-pressed={favourite}
              icon={<Heart className={favourite ? "fill-danger text-danger" : ""} />}
              onClick={() => toggle({ ...game, nodeId })}
            >
              <Trans>Favourite</Trans>
            </Button>
          )}
        </div>
        <FreePlayButton onPlaying={play} />
        {details?.rulesUrl && (
          <a
            href={details.rulesUrl}
            target="_blank"
            rel="noreferrer"
            className="touch-target inline-flex items-center gap-1.5 self-center text-13 font-bold text-text-2 underline hover:text-text"
          >
            <ExternalLink aria-hidden="true" className="mirror-rtl size-4" />
            <Trans>Rules and mathematics of this game</Trans>
          </a>
        )}
      </div>
    </Dialog>
  );
}

interface FactsProps {
  readonly game: GameCard;
  readonly details: ReturnType<typeof useGameDetails>;
}

function Facts({ game, details }: FactsProps) {
  const vendorName = useVendorName();
  const formats = useFormats();
  const pools = useFedPools(game.vassalage);
  return (
    <dl className="min-w-0 flex-1 divide-y divide-hairline text-15">
      <Fact label={<Trans>Provider</Trans>}>
        <bdi>{vendorName(game.vassalage)}</bdi>
      </Fact>
      {pools.map(({ id, name, amount, currency }) => (
        <Fact
          key={id}
          label={
            <Trans>
              Jackpot: <bdi>{name}</bdi>
            </Trans>
          }
        >
          <Figure>
            <Amount minor={amount} currency={currency} show="code" />
          </Figure>
        </Fact>
      ))}
      {game.rtp !== null && (
        <Fact label={<Trans>Return to player</Trans>} detail={<ReturnDetail basis={details?.rtpBasis ?? null} />}>
          <Figure>{formats.percent(Number(game.rtp) / 100)}</Figure>
        </Fact>
      )}
      {game.volatility !== null && (
        <Fact label={<Trans>Volatility</Trans>}>
          <Volatility degree={game.volatility} />
        </Fact>
      )}
      {details?.hitRate && (
        <Fact label={<Trans>Winning rounds</Trans>}>
          <Figure>{formats.percent(Number(details.hitRate) / 100)}</Figure>
        </Fact>
      )}
      {details?.maxWin && (
        <Fact label={<Trans>Maximum win per round</Trans>} detail={<Trans>times the stake</Trans>}>
          <Figure>{`${formats.number(Number(details.maxWin))}×`}</Figure>
        </Fact>
      )}
      {details && (
        <Fact label={<Trans>Stake per round</Trans>}>
          <Figure>
            <Amount minor={details.minimum} currency={details.currency} /> –{" "}
            <Amount minor={details.maximum} currency={details.currency} /> {details.currency}
          </Figure>
        </Fact>
      )}
    </dl>
  );
}

function ReturnDetail({ basis }: { readonly basis: "exact" | "simulated" | null }) {
  return (
    <>
      <Trans>the share of all stakes paid back as wins over the long run</Trans>
      {basis === "exact" && (
        <>
          {" · "}
          <Trans>calculated exactly, from every possible outcome</Trans>
        </>
      )}
      {basis === "simulated" && (
        <>
          {" · "}
          <Trans>measured over many simulated rounds</Trans>
        </>
      )}
    </>
  );
}

function Figure({ children }: { readonly children: ReactNode }) {
  return (
    <bdi dir="ltr" className="tabular">
      {children}
    </bdi>
  );
}

interface FactProps {
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  readonly children: ReactNode;
}

function Fact({ label, detail, children }: FactProps) {
  return (
    <div className="py-2.5 first:pt-0">
      <dt className="text-13 text-text-3">{label}</dt>
      <dd className="font-bold">{children}</dd>
      {detail && <dd className="text-12 text-text-3">{detail}</dd>}
    </div>
  );
}
