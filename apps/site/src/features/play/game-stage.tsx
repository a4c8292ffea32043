import { Suspense, lazy, startTransition, useEffect, useRef, useState } from "react";
import { useMember } from "../../platform/use-session.ts";
import { openPopup } from "../auth/popup.ts";
import type { GameAddress } from "../catalogue/game-card.ts";
import { useFedPools } from "../catalogue/use-fed-pools.ts";
import { GameBar } from "./game-bar.tsx";
import { GameFrame } from "./game-frame.tsx";
import { tellGame } from "./frame-messages.ts";
import { usePlayFigures } from "./play-figures.ts";
import { useFrameMessages } from "./use-frame-messages.ts";
import { useJackpotWin } from "./use-jackpot-win.ts";

const DepositSheet = lazy(async () => ({ default: (await import("../cashier/deposit-sheet.tsx")).DepositSheet }));

const loadCelebration = async () => ({ default: (await import("./jackpot-celebration.tsx")).JackpotCelebration });
const JackpotCelebration = lazy(loadCelebration);

export interface GameStageProps {
  readonly url: string;
  readonly game: GameAddress;
  readonly gameName: string;
  /** When the game was opened, by this device's clock in epoch milliseconds. */
  readonly openedAt: number;
  readonly onBack: () => void;
  readonly onRetry: () => void;
}

/** A game that is open: the bar over it, the game, and paying in without leaving it. */
export function GameStage({ url, game, gameName, openedAt, onBack, onRetry }: GameStageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  // Opened once, the sheet stays in the page: a deposit on its way is still there when it is opened again.
  const [deposit, setDeposit] = useState<"never" | "open" | "closed">("never");
  const trial = useMember()?.isTrial === true;
  const openDeposit = () => {
    // Whoever opens an account here plays the same game with it: it is launched anew.
    if (trial) openPopup("register", undefined, onRetry);
    // The press is answered at once; the sheet is drawn in small turns.
    else startTransition(() => setDeposit("open"));
  };
  const figures = usePlayFigures(openedAt, ready, game.vassalage);
  const { origin } = new URL(url);
  useFrameMessages(frame, origin, (message) => {
    if (message === "banyan:ready") setReady(true);
    if (message === "banyan:balance") figures.refresh();
    if (message === "banyan:deposit") openDeposit();
    if (message === "banyan:lobby") onBack();
  });
  const feedsPool = useFedPools(game.vassalage).length > 0;
  // A win is celebrated within two seconds: no time to fetch what draws it.
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
