import { Amount, type Column, DataTable, EmptyState, Select, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BrandExposure } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { BrandNames } from "../../shared/frame/brand-names.tsx";
import { Loaded } from "../../shared/frame/loaded.tsx";
import { useBrandInput } from "../../shared/frame/use-brand.ts";
import { HeatMap } from "./heat-map.tsx";
import { usePlayNames } from "./play-names.ts";

const REFETCH_MILLIS = 3_000;

type ExposedNumber = BrandExposure["numbers"][number];

/** The liabilities of each brand in the draw that takes bets now. */
export function ExposureBoard({ gameCode }: { readonly gameCode: string }) {
  const { t } = useLingui();
  const formats = useFormats();
  const brand = useBrandInput();
  const names = usePlayNames();
  const [play, setPlay] = useState("");
  const query = useQuery(
    queries.operations.lotteryExposure.queryOptions({
      input: { ...brand, gameCode, ...(play === "" ? {} : { play }) },
      refetchInterval: REFETCH_MILLIS,
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <Loaded query={query}>
      {({ draw, list }) => {
        const exposed = list.filter(({ plays }) => plays.length > 0);
        const plays = [...new Set(exposed.flatMap((each) => each.plays.map(({ play: code }) => code)))];
        if (draw === null || exposed.length === 0)
          return (
            <EmptyState title={draw === null ? t`No draw takes bets now` : t`No bets on the open draw yet`}>
              <Trans>The liabilities of the open draw will be shown here, by play and number.</Trans>
            </EmptyState>
          );
        const ends = formats.dateTime(draw.closeAt);
        const { numero } = draw;
        return (
          <div className="grid grid-cols-1 gap-6">
            <div className="flex flex-wrap items-end gap-4">
              <Select
                label={t`Play`}
                className="min-w-0 md:w-60"
                value={play}
                onValueChange={setPlay}
                options={[
                  { value: "", label: t`The play with the greatest liability` },
                  ...plays.map((code) => ({ value: code, label: names.play(code) })),
                ]}
              />
              <p className="text-15 text-text-2">
                <Trans>
                  Draw <bdi dir="ltr">{numero}</bdi>, bets end {ends}
                </Trans>
              </p>
            </div>
            {exposed.map((each) => (
              <ExposureOfBrand key={each.brandId} exposure={each} />
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}

function ExposureOfBrand({ exposure }: { readonly exposure: BrandExposure }) {
  const { t } = useLingui();
  const columns = useColumns(exposure);
  const names = usePlayNames();
  const { play, plays, numbers, currency, brandId } = exposure;
  const shown = plays.find((each) => each.play === play);
  if (!shown) return null;
  const cap = <Amount minor={shown.cap} currency={currency} show="code" />;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-18 font-bold">
        <BrandNames ids={[brandId]} /> · <bdi>{names.play(shown.play)}</bdi>
      </h2>
      <p className="text-15 text-text-2">
        {shown.by === "number" ? <Trans>Cap of each number: {cap}</Trans> : <Trans>Cap of the play: {cap}</Trans>}
      </p>
      {numbers.some(({ number }) => number.length === 2) ? <HeatMap numbers={numbers} cap={shown.cap} /> : null}
      <DataTable caption={t`Liabilities`} columns={columns} rows={numbers} rowKey={(row) => row.number} />
    </section>
  );
}

function useColumns({ plays, play, currency }: BrandExposure): readonly Column<ExposedNumber>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const cap = Number(plays.find((each) => each.play === play)?.cap ?? 1);
  return [
    {
      key: "number",
      header: t`Number`,
      phone: "title",
      cell: (row) =>
        row.number === "" ? (
          t`All bets of the play`
        ) : (
          <bdi dir="ltr" className="tabular">
            {row.number}
          </bdi>
        ),
    },
    {
      key: "amount",
      header: t`Liability`,
      numeric: true,
      cell: (row) => <Amount minor={row.amount} currency={currency} show="code" />,
    },
    {
      key: "part",
      header: t`Of the cap`,
      numeric: true,
      cell: (row) => <bdi dir="ltr">{formats.percent(Number(row.amount) / cap)}</bdi>,
    },
    {
      key: "odds",
      header: t`Odds of new bets`,
      phone: "aside",
      cell: (row) => <OddsBand percent={row.oddsPercent} />,
    },
  ];
}

function OddsBand({ percent }: { readonly percent: number }) {
  const { t } = useLingui();
  const formats = useFormats();
  if (percent === 0) return <strong className="text-danger">{t`Closed`}</strong>;
  const part = formats.percent(percent / 100);
  return percent === 100 ? (
    <span>{t`Listed`}</span>
  ) : (
    <strong className="text-accent">{t`${part} of the listed`}</strong>
  );
}
