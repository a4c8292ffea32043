import { Button, Dialog, useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { Play } from "lucide-react";
import type { ReactNode } from "react";
import { FreePlayButton } from "../free-play/free-play-button.tsx";
import { useVendorName } from "./catalogue-queries.ts";
import type { GameCard } from "./game-card.ts";
import { GamePicture } from "./game-picture.tsx";
import { useOpenGame } from "./use-open-game.ts";
import { Volatility } from "./volatility.tsx";

export interface GameInfoDialogProps {
  readonly game: GameCard;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** What a player may want to know of a game before playing it. */
export function GameInfoDialog({ game, open, onOpenChange }: GameInfoDialogProps) {
  const vendorName = useVendorName();
  const openGame = useOpenGame();
  const formats = useFormats();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={<bdi>{game.name}</bdi>}>
      <div className="flex flex-col gap-5">
        <div className="flex items-start gap-4">
          <GamePicture eager game={game} className="w-28 shrink-0" />
          <dl className="min-w-0 flex-1 divide-y divide-hairline text-15">
            <Fact label={<Trans>Made by</Trans>}>
              <bdi>{vendorName(game.vassalage)}</bdi>
            </Fact>
            {game.rtp !== null && (
              <Fact
                label={<Trans>Return to player</Trans>}
                detail={<Trans>the share of all stakes that is paid back as wins, over a very long time</Trans>}
              >
                <bdi dir="ltr" className="tabular">
                  {formats.percent(Number(game.rtp) / 100)}
                </bdi>
              </Fact>
            )}
            {game.volatility !== null && (
              <Fact label={<Trans>Volatility</Trans>}>
                <Volatility degree={game.volatility} />
              </Fact>
            )}
          </dl>
        </div>
        <Button
          tone="primary"
          size="lg"
          wide
          icon={<Play className="mirror-rtl fill-current" />}
          onClick={() => {
            onOpenChange(false);
            openGame(game);
          }}
        >
          <Trans>Play</Trans>
        </Button>
        <FreePlayButton
          onPlaying={() => {
            onOpenChange(false);
            openGame(game);
          }}
        />
      </div>
    </Dialog>
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
