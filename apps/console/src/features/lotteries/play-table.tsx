import { Amount, type Column, DataTable, EmptyState, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { LotteryPlayLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { Loaded } from "../../shared/frame/loaded.tsx";
import { useBrandInput } from "../../shared/frame/use-brand.ts";
import { usePlayNames } from "./play-names.ts";

/** The odds of the price lists are integers of this part of a unit. */
const ODDS_SCALE = 10_000;

/** The plays of a lottery: the exact return of each, and what it returned in the last seven days. */
export function PlayTable({ gameCode }: { readonly gameCode: string }) {
  const { t } = useLingui();
  const columns = useColumns();
  const query = useQuery(queries.operations.lotteryPlays.queryOptions({ input: { ...useBrandInput(), gameCode } }));
  return (
    <Loaded query={query}>
      {({ list }) => (
        <div className="grid grid-cols-1 gap-3">
          <p className="text-15 text-text-2">
            <Trans>
              The observed return is that of the latest settled draws, at most 200 in 7 days, without cancelled tickets.
            </Trans>
          </p>
          <DataTable
            caption={t`Plays`}
            columns={columns}
            rows={list}
            rowKey={(row) => row.play}
            empty={<EmptyState title={t`No plays`}>{t`The price list sells no play of these rules.`}</EmptyState>}
          />
        </div>
      )}
    </Loaded>
  );
}

function useColumns(): readonly Column<LotteryPlayLine>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const names = usePlayNames();
  const range = ({ least, most }: LotteryPlayLine["odds"], words: (value: number) => string) => (
    <bdi dir="ltr" className="tabular whitespace-nowrap">
      {least === most ? words(least) : `${words(least)} – ${words(most)}`}
    </bdi>
  );
  return [
    { key: "play", header: t`Play`, phone: "title", cell: (row) => <bdi>{names.play(row.play)}</bdi> },
    {
      key: "odds",
      header: t`Odds`,
      numeric: true,
      cell: (row) => range(row.odds, (odds) => String(odds / ODDS_SCALE)),
    },
    { key: "exact", header: t`Exact return`, numeric: true, cell: (row) => range(row.exactReturn, formats.percent) },
    {
      key: "observed",
      header: t`Observed return`,
      phone: "aside",
      numeric: true,
      cell: (row) => <PerCurrency row={row} words={(each) => formats.percent(each.return)} />,
    },
    {
      key: "lines",
      header: t`Lines`,
      numeric: true,
      cell: (row) => <PerCurrency row={row} words={(each) => formats.number(each.lines)} />,
    },
    {
      key: "stake",
      header: t`Stakes`,
      numeric: true,
      cell: (row) => (
        <PerCurrency row={row} words={(each) => <Amount minor={each.stake} currency={each.currency} show="code" />} />
      ),
    },
  ];
}

type Observed = LotteryPlayLine["observed"][number];

interface PerCurrencyProps {
  readonly row: LotteryPlayLine;
  readonly words: (each: Observed) => ReactNode;
}

function PerCurrency({ row: { observed }, words }: PerCurrencyProps) {
  if (observed.length === 0) return <>–</>;
  return (
    <span className="grid justify-items-end">
      {observed.map((each) => (
        <bdi key={each.currency} dir="ltr" className="tabular">
          {words(each)}
        </bdi>
      ))}
    </span>
  );
}
