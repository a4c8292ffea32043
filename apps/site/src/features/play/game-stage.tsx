import { type ComponentType, Suspense, lazy, startTransition, useEffect, useRef, useState } from "react";
import { useMember } from "../../platform/use-session.ts";
import { openPopup } from "../../shared/session/popup.ts";
import type { GameAddress } from "../../shared/games/game-card.ts";
import { useFedPools } from "../../shared/games/use-fed-pools.ts";
import { GameBar } from "./game-bar.tsx";
import { GameFrame } from "../../shared/game-frame/game-frame.tsx";
import { tellGame } from "../../shared/game-frame/frame-messages.ts";
import { usePlayFigures } from "./play-figures.ts";
import { useFrameMessages } from "../../shared/game-frame/use-frame-messages.ts";
import type { DepositSheetProps } from "../../shared/wallet/deposit-sheet-props.ts";
import { useJackpotWin } from "./use-jackpot-win.ts";

const loadCelebration = async () => ({ default: (await import("./jackpot-celebration.tsx")).JackpotCelebration });
const JackpotCelebration = lazy(loadCelebration);

export interface GameStageProps {
  readonly url: string;
  readonly game: GameAddress;
  readonly gameName: string;
  /** The money of this launch. */
  readonly money: "cash" | "bonus";
  /** The time when the game was opened, by this device's clock in epoch milliseconds. */
  readonly openedAt: number;
  readonly onBack: () => void;
  readonly onRetry: () => void;
  /** The deposit, opened over the game. */
  readonly DepositSheet: ComponentType<DepositSheetProps>;
}

/** An open game with its bar and the deposit sheet over it. */
export function GameStage({ url, game, gameName, money, openedAt, onBack, onRetry, DepositSheet }: GameStageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  // Once opened, the sheet remains mounted, so that a deposit in progress is still there when it is reopened.
  const [deposit, setDeposit] = useState<"never" | "open" | "closed">("never");
  const trial = useMember()?.isTrial === true;
  const openDeposit = () => {
    // A visitor who registers here plays the same game, which is launched again for the new account.
    if (trial) openPopup("register", undefined, onRetry);
    // A transition: the press is answered immediately, and the sheet renders in small steps.
    else startTransition(() => setDeposit("open"));
  };
  const figures = usePlayFigures(openedAt, ready, { vassalage: game.vassalage, money });
  const { origin } = new URL(url);
  useFrameMessages(frame, origin, (message) => {
    if (message === "banyan:ready") setReady(true);
    if (message === "banyan:balance") figures.refresh();
    if (message === "banyan:deposit") openDeposit();
    if (message === "banyan:lobby") onBack();
  });
  const feedsPool = useFedPools(game.vassalage).length > 0;
  // A win is celebrated within two seconds. Its code is loaded beforehand, because that leaves no time to load it.
  useEffect(() => {
    if (ready && feedsPool) void loadCelebration().catch(() => undefined);
  }, [ready, feedsPool]);
  const jackpot = useJackpotWin(() => {
    figures.refresh();
    for (const type of ["banyan:refresh", "banyan:jackpot"] as const)
      tellGame(frame.current?.contentWindow, origin, type);
  });
  const onDepositChange = (open: boolean) => {
    setDeposit(open ? "open" : "closed");
    if (open) return;
    figures.refresh();
    tellGame(frame.current?.contentWindow, origin);
  };
  return (
    <>
      <GameBar
        gameName={gameName}
        vassalage={game.vassalage}
        figures={figures}
        money={money}
        onBack={onBack}
        onDeposit={openDeposit}
        trial={trial}
      />
      <main className="flex min-h-0 flex-1 flex-col">
        <GameFrame game={game} ref={frame} url={url} title={gameName} ready={ready} onRetry={onRetry} />
      </main>
      {jackpot.win && (
        <Suspense>
          <JackpotCelebration key={jackpot.win.id} win={jackpot.win} onClose={jackpot.putAway} />
        </Suspense>
      )}
      {deposit !== "never" && (
        <Suspense>
          <DepositSheet open={deposit === "open"} onOpenChange={onDepositChange} />
        </Suspense>
      )}
    </>
  );
}
