import { Skeleton } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useRouterState } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import { Meanwhile } from "../features/lobby/meanwhile.tsx";
import { ComingSoon, LotteryMenu, type LotteryMenuProps } from "../features/lottery/lottery-menu.tsx";
import type { PrizeMode } from "@banyan/contract/games/prize-modes";
import { modeOf, readLotterySearch } from "../features/lottery/prize-mode.ts";
import { useLotteries } from "../features/lottery/use-lotteries.ts";
import { usePageTitle } from "../platform/page-title.ts";
import { Play } from "../features/play/play.tsx";
import { DepositSheet } from "../shell/deposit-sheet.tsx";

/** A separate chunk, because it has the mathematics of the lotteries. */
const LotteryGame = lazy(async () => ({
  default: (await import("../features/lottery/game/lottery-game.tsx")).LotteryGame,
}));

/** The lotteries: the list, or the one in the URL. */
export function LotteryPage() {
  const { pathname, search } = useRouterState({ select: (state) => state.location });
  const { gameCode, prizeMode, tab } = readLotterySearch(search);
  const mode = modeOf(pathname, prizeMode);
  if (gameCode !== undefined) {
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <LotteryGame
          key={gameCode}
          gameCode={gameCode}
          path={pageOf(pathname)}
          isHistory={tab === "history"}
          unknown={<VendorLottery gameCode={gameCode} mode={mode} />}
        />
      </Suspense>
    );
  }
  return (
    <div className="mx-auto w-full max-w-340 px-3 pt-3 pb-24 sm:px-4 lg:px-6 lg:pt-6">
      <LotteryHeading path={pathname} />
      <LotteryMenu mode={mode} path={pageOf(pathname)} meanwhile={<Meanwhile />} />
    </div>
  );
}

function pageOf(path: string): LotteryMenuProps["path"] {
  const place = path.toLowerCase();
  return place.startsWith("/sea") ? "/seaLottery" : place.startsWith("/vn") ? "/vnLottery" : "/lottery";
}

function LotteryHeading({ path }: { readonly path: string }) {
  const { t } = useLingui();
  const page = pageOf(path);
  const title =
    page === "/seaLottery" ? t`Regional lotteries` : page === "/vnLottery" ? t`Vietnam lottery` : t`Lottery`;
  usePageTitle(title);
  return <h1 className="mb-3 text-24 font-heavy">{title}</h1>;
}

interface VendorLotteryProps {
  readonly gameCode: string;
  readonly mode: PrizeMode | undefined;
}

/** A vendor's lottery over the whole page below the header. The menu's answer supplies the vendor. */
function VendorLottery({ gameCode, mode }: VendorLotteryProps): ReactNode {
  const { data, isError } = useLotteries(mode);
  if (!data && !isError) return <Skeleton className="h-96" />;
  const game = data?.value.list.find((each) => each.gameCode === gameCode);
  if (!game) {
    return (
      <div className="mx-auto max-w-180 px-3 py-10">
        <LotteryHeading path="/lottery" />
        <ComingSoon meanwhile={<Meanwhile />} />
      </div>
    );
  }
  return (
    <div className="flex h-[calc(100dvh-4rem-var(--strip))] flex-col">
      <Play game={{ vassalage: game.vassalage, gameCode }} DepositSheet={DepositSheet} />
    </div>
  );
}
