import { type PrizeMode, prizeModes } from "@banyan/contract/games/prize-modes";
import { Chip, EmptyState, ErrorState, Skeleton } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { msg } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { Ticket } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Game } from "../../platform/answers.ts";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { useFailureText } from "../../texts/failure-text.ts";
import { SearchField } from "../../shared/games/search-field.tsx";
import { LotteryCard } from "./lottery-card.tsx";
import type { LotteryPath } from "./lottery-path.ts";
import { isNamedLike } from "./named-like.ts";
import { isOnPage } from "./prize-mode.ts";
import { useLotteries, useRecentLotteries } from "./use-lotteries.ts";

const MODES = {
  LOTT: msg`Lotteries`,
  ZY: msg`Our own odds`,
  ELOTT: msg`E-lottery`,
  SEA: msg`Regional lotteries`,
} as const;

const CARDS = "grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3";

/** Longer lists have a search. */
const UNSEARCHED_MOST = 12;

/** The lottery whose page has the published draws of past years. */
const HISTORY_GAME = "VN_NORTH";

export interface LotteryMenuProps {
  readonly mode: PrizeMode | undefined;
  /** The page to which the choice of another mode navigates. */
  readonly path: LotteryPath;
  /** Games to play while there are no draws. */
  readonly meanwhile: ReactNode;
}

/** The brand's lotteries of a prize mode, or a note that they are coming. */
export function LotteryMenu({ mode, path, meanwhile }: LotteryMenuProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useLotteries(mode);
  const recent = useRecentLotteries(mode).filter((game) => isOnPage(path, game));
  const list = (data?.value.list ?? []).filter((game) => isOnPage(path, game));
  const [sought, setSought] = useState("");
  const found = list.filter((game) => isNamedLike(game.displayName, sought));
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
        <div aria-hidden="true" className={CARDS}>
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} className="h-28 !rounded-tile" />
          ))}
        </div>
      ) : list.length === 0 ? (
        <ComingSoon meanwhile={meanwhile} />
      ) : (
        <>
          {list.length > UNSEARCHED_MOST && <SearchField value={sought} onSearch={setSought} />}
          {list.some(({ gameCode }) => gameCode === HISTORY_GAME) && path === "/vnLottery" && (
            <div>
              <ButtonLink to="/vnLottery" search={{ gameCode: HISTORY_GAME, tab: "history" }}>
                <Trans>Past draws of the North</Trans>
              </ButtonLink>
            </div>
          )}
          {recent.length > 0 && sought === "" && <Shelf title={t`Last played`} games={recent} />}
          {found.length > 0 ? (
            <Shelf title={t`All draws`} games={found} />
          ) : (
            <EmptyState illustration="search" title={<Trans>No games found</Trans>}>
              <Trans>Try a shorter word, or another name.</Trans>
            </EmptyState>
          )}
        </>
      )}
    </div>
  );
}

interface ShelfProps {
  readonly title: string;
  readonly games: readonly Game[];
}

function Shelf({ title, games }: ShelfProps) {
  return (
    <section>
      <h2 className="mb-3 text-17 font-bold">{title}</h2>
      <ul className={CARDS}>
        {games.map((game) => (
          <li key={game.nodeId}>
            <LotteryCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows no draws, because none take place here yet. */
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
