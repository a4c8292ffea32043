import { failureOf } from "@banyan/client";
import { EmptyState, ErrorState, Skeleton, SkeletonLines, Tabs, useMediaQuery } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Wrench } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { usePageTitle } from "../../../platform/page-title.ts";
import { queries } from "../../../platform/platform.ts";
import { ButtonLink } from "../../../shared/page-parts/link.tsx";
import { QueryGate } from "../../../shared/page-parts/query-gate.tsx";
import { useFailureText } from "../../../texts/failure-text.ts";
import { Betting } from "../betting/betting.tsx";
import { SlipBar } from "../betting/slip-bar.tsx";
import { SlipPanel } from "../betting/slip-panel.tsx";
import { usePlaceTicket } from "../betting/use-place-ticket.ts";
import { useSlip } from "../betting/use-slip.ts";
import { useStake } from "../betting/use-stake.ts";
import { numerosFrom } from "../chase/chase-plan.ts";
import { useChase } from "../chase/use-chase.ts";
import { latestDrawn } from "../draws/draw-times.ts";
import { ResultList } from "../draws/result-list.tsx";
import { useDraws, useDrawsNow } from "../draws/use-draws.ts";
import { DrawPool } from "../jackpot/draw-pool.tsx";
import type { LotteryPath } from "../lottery-path.ts";
import { useTickets } from "../tickets/use-tickets.ts";
import { GameHeader } from "./game-header.tsx";
import { type LotteryShown, lotteryShown } from "./lottery-shown.ts";
import { useNotedStart } from "./use-noted-start.ts";
import { useWatchedDraw } from "./use-watched-draw.ts";

/** Separate chunks: a player who comes to bet waits for none of them. */
const MyTickets = lazy(async () => ({ default: (await import("../tickets/my-tickets.tsx")).MyTickets }));
const TrendTable = lazy(async () => ({ default: (await import("../trends/trend-table.tsx")).TrendTable }));
const DrawHistory = lazy(async () => ({ default: (await import("../history/draw-history.tsx")).DrawHistory }));
const RulesList = lazy(async () => ({ default: (await import("./rules-list.tsx")).RulesList }));
const DrawShow = lazy(async () => ({ default: (await import("./draw-show.tsx")).DrawShow }));

/** The table whose past draws are published. */
const HISTORY_TABLE = "vn_north";

export interface LotteryGameProps {
  readonly gameCode: string;
  readonly path: LotteryPath;
  /** Opens the past draws instead of the bets. */
  readonly isHistory: boolean;
  /** Shown if the game is not a lottery of the platform. */
  readonly unknown: ReactNode;
}

/** The page of one lottery: bets, tickets, results, trends and rules. */
export function LotteryGame({ gameCode, path, isHistory, unknown }: LotteryGameProps) {
  const failureText = useFailureText();
  const query = useQuery(queries.lottery.lotteryPrices.queryOptions({ input: { gameCode }, staleTime: 60_000 }));
  const prices = query.data?.value;
  if (prices) {
    const lottery = lotteryShown(prices);
    return lottery ? (
      <Game key={`${gameCode} ${prices.rules}`} lottery={lottery} path={path} isHistory={isHistory} />
    ) : (
      <NewerGame />
    );
  }
  if (!query.error) return <GameSkeleton />;
  const { code } = failureOf(query.error);
  if (code === "GAME_UNKNOWN") return unknown;
  if (code === "GAME_MAINTENANCE") {
    return (
      <EmptyState
        wholePage
        sign={<Wrench />}
        title={<Trans>This game is under maintenance</Trans>}
        action={
          <ButtonLink to={path} tone="primary">
            <Trans>All draws</Trans>
          </ButtonLink>
        }
      >
        {failureText(query.error)}
      </EmptyState>
    );
  }
  return (
    <ErrorState wholePage onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {failureText(query.error)}
    </ErrorState>
  );
}

/** The server has newer rules than this page: a reload brings them. */
function NewerGame() {
  return (
    <ErrorState
      wholePage
      title={<Trans>A new version of the site is ready.</Trans>}
      onRetry={() => window.location.reload()}
    >
      <Trans>Reload the page</Trans>
    </ErrorState>
  );
}

function GameSkeleton() {
  return (
    <div className="mx-auto flex w-full max-w-340 flex-col gap-4 px-3 pt-3 sm:px-4 lg:px-6">
      <Skeleton className="h-11 w-56" />
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </div>
  );
}

type Tab = "bet" | "tickets" | "results" | "trends" | "history" | "rules";

interface GameProps {
  readonly lottery: LotteryShown;
  readonly path: LotteryPath;
  readonly isHistory: boolean;
}

function Game({ lottery, path, isHistory }: GameProps) {
  const { t } = useLingui();
  usePageTitle(lottery.prices.gameName);
  useNotedStart(lottery.gameCode);
  const hasHistory = lottery.rules.table === HISTORY_TABLE;
  const [tab, setTab] = useState<Tab>(isHistory && hasHistory ? "history" : "bet");
  const isWide = useMediaQuery("(width >= 64rem)");
  const { query, draws } = useDraws(lottery.gameCode);
  const list = draws ?? NO_DRAWS;
  const now = useDrawsNow(list);
  const latest = latestDrawn(list);
  const tickets = useTickets(lottery.gameCode).data?.pages.flatMap((page) => page.list) ?? [];
  const watched = useWatchedDraw(list, now.awaited, (numero) =>
    tickets.some((ticket) => ticket.numero === numero && ticket.state !== "cancelled"),
  );
  const slip = useSlip(lottery);
  const stake = useStake(lottery.prices.currency);
  const ticket = usePlaceTicket(lottery, slip, stake.unitStake);
  const chase = useChase(lottery, slip, stake.unitStake);
  const numeros = numerosFrom(list, now.next?.numero);
  const panel = { lottery, slip, stake, ticket, chase, numeros, next: now.next, isOpen: now.isOpen };
  const forgetPlaced = () => {
    ticket.forget();
    chase.forget();
  };
  const betting = (
    <QueryGate query={query} data={draws} lines={8}>
      {() => <Betting lottery={lottery} slip={slip} next={now.next} onAdded={forgetPlaced} />}
    </QueryGate>
  );
  return (
    <div className="mx-auto grid w-full max-w-340 grid-cols-1 items-start gap-5 px-3 pt-3 pb-28 sm:px-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:px-6 lg:pt-5 lg:pb-10">
      <div className="flex min-w-0 flex-col gap-4">
        <GameHeader
          lottery={lottery}
          path={path}
          now={now}
          latest={latest}
          isLoading={!draws && !query.error}
          onReplay={watched.watch}
        />
        <DrawPool gameCode={lottery.gameCode} />
        {watched.draw && (
          <Suspense>
            <DrawShow key={watched.draw.numero} lottery={lottery} draw={watched.draw} onClose={watched.close} />
          </Suspense>
        )}
        <Tabs
          label={t`Lottery`}
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: "bet", label: <Trans>Bet</Trans>, content: betting, kept: true },
            { value: "tickets", label: <Trans>My tickets</Trans>, content: later(<MyTickets lottery={lottery} />) },
            {
              value: "results",
              label: <Trans>Results</Trans>,
              content: <ResultList lottery={lottery} latest={latest?.numero} />,
            },
            { value: "trends", label: <Trans>Trends</Trans>, content: later(<TrendTable lottery={lottery} />) },
            ...(hasHistory ? [HISTORY_TAB] : []),
            { value: "rules", label: <Trans>Rules</Trans>, content: later(<RulesList lottery={lottery} />) },
          ]}
        />
      </div>
      {isWide ? (
        <aside
          aria-label={t`Slip`}
          className="sticky top-[calc(5rem+var(--strip))] max-h-[calc(100dvh-6rem-var(--strip))] overflow-y-auto rounded-tile border border-hairline bg-surface p-4 shadow-lift"
        >
          <h2 className="mb-3 text-17">
            <Trans>Slip</Trans>
          </h2>
          <SlipPanel {...panel} />
        </aside>
      ) : (
        <SlipBar {...panel} />
      )}
    </div>
  );
}

/** A part of the page whose chunk may still be on its way. */
function later(part: ReactNode): ReactNode {
  return <Suspense fallback={<SkeletonLines lines={8} className="p-4" />}>{part}</Suspense>;
}

const HISTORY_TAB = { value: "history", label: <Trans>History</Trans>, content: later(<DrawHistory />) } as const;

const NO_DRAWS: readonly never[] = [];
