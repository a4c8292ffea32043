import { failureOf } from "@banyan/client";
import { IconButton } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { beginningGame } from "../../platform/beginning.ts";
import { afterPaint } from "../../platform/next-turn.ts";
import { usePageTitle } from "../../platform/page-title.ts";
import { bringBackFrom, useVendorWallets, walletOf } from "../../shared/wallet/vendor-wallets.ts";
import { Loading } from "../../shared/game-frame/game-frame.tsx";
import { GameStage, type GameStageProps } from "./game-stage.tsx";
import { LaunchRefusal } from "./launch-refusal.tsx";
import { useLaunch } from "./use-launch.ts";
import { useOnceOnline } from "./use-once-online.ts";

/**
 * Returns a function that leaves the game. It goes to the page that the player came from, or to the lobby if the game
 * was opened by its URL.
 */
function useLeave(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const [entered] = useState(() => window.history.length);
  const leave = () => {
    // Navigations inside the game's frame also add entries to the browser's history.
    const inside = Math.max(0, window.history.length - entered);
    if (canGoBack) router.history.go(-1 - inside);
    else void navigate({ to: "/", replace: true });
  };
  // Unmounting the game and rendering the lobby take too long for the response to a press.
  return () => afterPaint(leave);
}

/**
 * If the launch moved the player's money to the vendor's wallet, leaving moves it back, in whatever way the player
 * leaves.
 */
function useBringBack(vassalage: string, launched: boolean): void {
  const { data } = useVendorWallets();
  const movesBack = launched && data?.value.movesOnLaunch === true && walletOf(data.value, vassalage) !== undefined;
  const leave = useEffectEvent(() => {
    if (movesBack) bringBackFrom(vassalage);
  });
  useEffect(() => () => leave(), []);
}

/** One game, from its launch to its end. */
export function Play({ game, DepositSheet }: Pick<GameStageProps, "game" | "DepositSheet">) {
  const { t } = useLingui();
  const leave = useLeave();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useLaunch(game);
  // The server may have included the game's name. A game that fails to open has no name here.
  usePageTitle(data?.gameName ?? beginningGame(game)?.name ?? t`Games`);
  useBringBack(game.vassalage, data !== undefined);
  const again = () => void refetch();
  useOnceOnline(error !== null && failureOf(error).code === "NETWORK", again);
  if (data) {
    return (
      <GameStage
        key={dataUpdatedAt}
        url={data.url}
        game={game}
        gameName={data.gameName}
        money={data.money}
        openedAt={data.openedAt}
        onBack={leave}
        onRetry={again}
        DepositSheet={DepositSheet}
      />
    );
  }
  return (
    <>
      <header className="flex h-12 shrink-0 items-center border-b border-hairline">
        <IconButton label={t`Back to the lobby`} icon={<ArrowLeft className="mirror-rtl" />} onClick={leave} />
      </header>
      <main className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
        {error ? (
          <LaunchRefusal game={game} error={error} retrying={isFetching} onRetry={again} />
        ) : (
          <Loading game={game} />
        )}
      </main>
    </>
  );
}
