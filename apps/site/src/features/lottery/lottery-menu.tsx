import { Chip, EmptyState, ErrorState } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { msg } from "@lingui/core/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { Ticket } from "lucide-react";
import type { ReactNode } from "react";
import type { Game } from "../../platform/answers.ts";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { useFailureText } from "../../texts/failure-text.ts";
import { cardOfGame } from "../../shared/games/game-card.ts";
import { GameGridSkeleton } from "../../shared/games/game-grid.tsx";
import { GamePicture } from "../../shared/games/game-picture.tsx";
import { type PrizeMode, prizeModes } from "./prize-mode.ts";
import { useLotteries, useRecentLotteries } from "./use-lotteries.ts";

const MODES = {
  LOTT: msg`Lotteries`,
  ZY: msg`Our own draws`,
  ELOTT: msg`E-lottery`,
  SEA: msg`Regional lotteries`,
} as const;

export interface LotteryMenuProps {
  readonly mode: PrizeMode | undefined;
  /** The page to which the choice of another mode navigates. */
  readonly path: "/lottery" | "/seaLottery" | "/vnLottery";
  /** Games to play while there are no draws. */
  readonly meanwhile: ReactNode;
}

/** The brand's lotteries of a prize mode, or a note that they are coming. */
export function LotteryMenu({ mode, path, meanwhile }: LotteryMenuProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useLotteries(mode);
  const recent = useRecentLotteries(mode);
  const shown = data?.value.prizeMode ?? mode;
  return (
    <div className="flex flex-col gap-5">
      {path === "/lottery" && (
        <nav aria-label={t`Lottery types`} className="scrollbar-none flex gap-2 overflow-x-auto py-1">
          {prizeModes.map((each) => (
            <Chip
              key={each}
              selected={each === shown}
              onClick={() =>
                void navigate(each === "SEA" ? { to: "/seaLottery" } : { to: "/lottery", search: { prizeMode: each } })
              }
            >
              {t(MODES[each])}
            </Chip>
          ))}
        </nav>
      )}
      {error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(error)}
        </ErrorState>
      ) : !data ? (
        <GameGridSkeleton count={6} />
      ) : data.value.list.length === 0 ? (
        <ComingSoon meanwhile={meanwhile} />
      ) : (
        <>
          {recent.length > 0 && <Shelf title={t`Last played`} games={recent} path={path} />}
          <Shelf title={t`All draws`} games={data.value.list} path={path} />
        </>
      )}
    </div>
  );
}

interface ShelfProps {
  readonly title: string;
  readonly games: readonly Game[];
  readonly path: LotteryMenuProps["path"];
}

function Shelf({ title, games, path }: ShelfProps) {
  return (
    <section>
      <h2 className="mb-3 text-17 font-bold">{title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-x-3 gap-y-4 md:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
        {games.map((game) => (
          <li key={game.nodeId}>
            <Link
              to={path}
              search={(before) => ({ ...before, gameCode: game.gameCode })}
              className="block rounded-tile"
            >
              <GamePicture game={cardOfGame(game)} />
              <span className="mt-1.5 line-clamp-2 text-13 font-bold">
                <bdi>{game.displayName}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows no draws, because none take place yet. */
export function ComingSoon({ meanwhile }: Pick<LotteryMenuProps, "meanwhile">) {
  return (
    <>
      <EmptyState
        sign={<Ticket />}
        title={<Trans>Coming soon</Trans>}
        action={
          <ButtonLink to="/hot" tone="primary">
            <Trans>Hot games</Trans>
          </ButtonLink>
        }
      >
        <Trans>You cannot bet on these draws yet. They will appear on this page as soon as you can.</Trans>
      </EmptyState>
      {meanwhile}
    </>
  );
}
