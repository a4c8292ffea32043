import { Countdown, IconButton, Skeleton, Spinner } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, RotateCcw, ShieldCheck } from "lucide-react";
import { useState } from "react";
import type { LotteryDraw } from "../../../platform/answers.ts";
import { DrawDue } from "../draws/draw-due.tsx";
import { DrawNumber } from "../draws/draw-number.tsx";
import { DrawProof } from "../draws/draw-proof.tsx";
import { ResultLine } from "../draws/result-board.tsx";
import { serverNow } from "../draws/server-lead.ts";
import type { DrawsNow } from "../draws/use-draws.ts";
import { GameName } from "../game-name.tsx";
import type { LotteryPath } from "../lottery-path.ts";
import type { LotteryShown } from "./lottery-shown.ts";

export interface GameHeaderProps {
  readonly lottery: LotteryShown;
  readonly path: LotteryPath;
  readonly now: DrawsNow;
  readonly latest: LotteryDraw | undefined;
  readonly isLoading: boolean;
  /** Reveals the numbers of a past draw again. */
  readonly onReplay: (numero: string) => void;
}

/** The game, the draw that takes bets with the time that is left, and the last result. */
export function GameHeader({ lottery, path, now, latest, isLoading, onReplay }: GameHeaderProps) {
  const { t } = useLingui();
  return (
    <header className="flex flex-col gap-3">
      <div className="flex items-center gap-1">
        <Link
          to={path}
          aria-label={t`All draws`}
          className="-ms-2 grid size-11 shrink-0 place-items-center rounded-control text-text-2 hover:bg-raised hover:text-text [&_svg]:size-5"
        >
          <ArrowLeft className="mirror-rtl" />
        </Link>
        <h1 className="min-w-0 text-20 font-heavy wrap-anywhere">
          <GameName>{lottery.prices.gameName}</GameName>
        </h1>
      </div>
      <div className="grid grid-cols-1 gap-px overflow-hidden rounded-tile border border-hairline bg-hairline shadow-lift sm:grid-cols-2">
        <div className="flex min-h-22 flex-col justify-center gap-1 bg-surface px-4 py-3">
          {isLoading ? <Skeleton className="h-12" /> : <NextDraw now={now} />}
        </div>
        <div className="flex min-h-22 flex-col justify-center gap-1 bg-surface px-4 py-3">
          {isLoading ? (
            <Skeleton className="h-12" />
          ) : (
            <LastResult lottery={lottery} latest={latest} awaited={now.awaited} onReplay={onReplay} />
          )}
        </div>
      </div>
    </header>
  );
}

function NextDraw({ now: { next, isOpen, awaited } }: { readonly now: DrawsNow }) {
  if (!next) {
    return (
      <p className="text-15 text-text-2">
        {awaited ? <DrawDue draw={awaited} /> : <Trans>The next draw is being prepared.</Trans>}
      </p>
    );
  }
  const numero = <DrawNumber numero={next.numero} />;
  return (
    <>
      <p className="text-13 text-text-2">
        <Trans>Draw {numero}</Trans> · {isOpen ? <Trans>closes in</Trans> : <Trans>opens in</Trans>}
      </p>
      <p className="text-32 font-heavy text-live">
        <Countdown until={Date.parse(isOpen ? next.closeAt : next.openAt)} now={serverNow} />
      </p>
    </>
  );
}

interface LastResultProps extends Pick<GameHeaderProps, "lottery" | "latest" | "onReplay"> {
  readonly awaited: LotteryDraw | undefined;
}

/** The latest result, or the draw that is due. */
function LastResult({ lottery, latest, awaited, onReplay }: LastResultProps) {
  const { t } = useLingui();
  const [isProving, setProving] = useState(false);
  if (awaited) {
    return (
      <>
        <p className="text-13 text-text-2">
          <DrawNumber numero={awaited.numero} />
        </p>
        <p className="flex items-center gap-2 text-15">
          <Spinner decorative />
          <DrawDue draw={awaited} />
        </p>
      </>
    );
  }
  if (!latest?.result) {
    return (
      <p className="text-15 text-text-2">
        <Trans>No results yet</Trans>
      </p>
    );
  }
  const numero = <DrawNumber numero={latest.numero} />;
  return (
    <div>
      <div className="-mt-2 flex items-center gap-1">
        <p className="min-w-0 flex-1 text-13 text-text-2">
          <Trans>Last result</Trans> {numero}
        </p>
        <IconButton label={t`Replay`} icon={<RotateCcw />} onClick={() => onReplay(latest.numero)} />
        {latest.commitments && <IconButton label={t`Proof`} icon={<ShieldCheck />} onClick={() => setProving(true)} />}
      </div>
      <ResultLine rules={lottery.rules} result={latest.result} />
      <DrawProof
        gameCode={lottery.gameCode}
        draw={latest}
        table={lottery.rules.table}
        open={isProving}
        onOpenChange={setProving}
      />
    </div>
  );
}
