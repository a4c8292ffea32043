import { Chip, EmptyState, ErrorState, Segmented, Skeleton, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Trophy } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { queries } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { useLanguage } from "../../texts/use-language.ts";
import { useOfferedCategories } from "../../shared/games/catalogue-queries.ts";
import { WinnerRow } from "../../shared/games/winner-row.tsx";
import type { WinnersOrder, WinnersPeriod, WinnersSearch } from "./winners-search.ts";

/** */
const ASKED = 20;

export interface WinnerBoardProps {
  readonly search: WinnersSearch;
  readonly onSearchChange: (search: WinnersSearch) => void;
  /** Games to play, shown when there is no win. */
  readonly meanwhile: ReactNode;
}

/** The latest and the biggest wins: real rounds of this brand, with names that the platform masks. */
export function WinnerBoard({ search, onSearchChange, meanwhile }: WinnerBoardProps) {
  const { t } = useLingui();
  const categories = useOfferedCategories() ?? [];
  const { order = "BIGGEST", period = "WEEK", gameType } = search;
  const change = (part: WinnersSearch) => onSearchChange({ ...search, ...part });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <Segmented<WinnersOrder>
          label={t`Order`}
          value={order}
          onValueChange={(next) => change({ order: next })}
          segments={[
            { value: "BIGGEST", label: <Trans>Biggest</Trans> },
            { value: "LATEST", label: <Trans>Latest</Trans> },
          ]}
        />
        <Segmented<WinnersPeriod>
          label={t`Period`}
          value={period}
          onValueChange={(next) => change({ period: next })}
          segments={[
            { value: "DAY", label: <Trans>24 hours</Trans> },
            { value: "WEEK", label: <Trans>7 days</Trans> },
            { value: "MONTH", label: <Trans>30 days</Trans> },
          ]}
        />
      </div>
      <fieldset className="scrollbar-none -mx-3 flex min-w-0 gap-2 overflow-x-auto px-3 py-1 sm:-mx-1 sm:px-1">
        <legend className="sr-only">{t`Games`}</legend>
        <Chip selected={gameType === undefined} onClick={() => change({ gameType: undefined })}>
          <Trans>All games</Trans>
        </Chip>
        {categories.map(({ code, label }) => (
          <Chip key={code} selected={gameType === code} onClick={() => change({ gameType: code })}>
            {t(label)}
          </Chip>
        ))}
      </fieldset>
      <Winners order={order} period={period} gameType={gameType ?? "ALL"} meanwhile={meanwhile} />
    </div>
  );
}

interface WinnersProps {
  readonly order: WinnersOrder;
  readonly period: WinnersPeriod;
  readonly gameType: string;
  readonly meanwhile: ReactNode;
}

function Winners({ order, period, gameType, meanwhile }: WinnersProps) {
  const formats = useFormats();
  const failureText = useFailureText();
  const input = { gameCategory: gameType, order, period, limitNum: ASKED, language: useLanguage() };
  const { data, error, dataUpdatedAt, refetch, isFetching } = useQuery(
    queries.games.winnerBoard.queryOptions({ input, staleTime: 30_000 }),
  );
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {failureText(error)}
      </ErrorState>
    );
  }
  if (!data) return <RowsWaiting />;
  if (data.value.list.length === 0) {
    return (
      <>
        <EmptyState
          sign={<Trophy />}
          title={<Trans>No wins in this period</Trans>}
          action={
            <ButtonLink to="/hot" tone="primary">
              <Trans>Hot games</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Only real rounds that paid more than their stake are shown. Try a longer period, or other games.
          </Trans>
        </EmptyState>
        {meanwhile}
      </>
    );
  }
  return (
    <ol className="divide-y divide-hairline overflow-hidden rounded-tile border border-hairline bg-surface">
      {data.value.list.map(({ vo }, place) => (
        <li key={`${vo.wonAt}${vo.amount}${vo.customerName}`} className="flex items-center">
          <span className="tabular w-9 shrink-0 ps-3 text-13 font-bold text-text-3">{place + 1}</span>
          <div className="min-w-0 flex-1">
            <WinnerRow winner={vo} detail={formats.ago(vo.wonAt, dataUpdatedAt)} />
          </div>
        </li>
      ))}
    </ol>
  );
}

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

function RowsWaiting() {
  return (
    <div className="divide-y divide-hairline overflow-hidden rounded-tile border border-hairline bg-surface">
      {ROWS.map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-3 px-3">
          <Skeleton className="h-12 w-9 lite:hidden" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-4 w-2/5" />
          </span>
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}
