import {
  Amount,
  type Column,
  DataTable,
  DateRange,
  type DayRange,
  EmptyState,
  notify,
  SaveFileButton,
  StatusPill,
  useFormats,
} from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PromotionLine, PromotionReport } from "../../platform/answers.ts";
import { client, queries } from "../../platform/platform.ts";
import { useFailureText } from "../../platform/use-failure-text.ts";
import { Loaded } from "../../shared/frame/loaded.tsx";
import { SectionHeading } from "../../shared/frame/section-links.tsx";
import { promotionKindNames } from "../../shared/money/promotion-kinds.ts";
import { usePromotionName } from "../../shared/money/promotion-name.ts";

/** The cost of a brand's promotions in some days of its zone, and what they may still cost. */
export function CostReport({ brandId }: { readonly brandId: string }) {
  const failureText = useFailureText();
  const [days, setDays] = useState<DayRange>();
  const query = useQuery(
    queries.operations.promotionReport.queryOptions({
      input: { brandId, ...days },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <section className="mt-8 grid grid-cols-1 gap-4">
      <SectionHeading id="cost">
        <Trans>Cost and liability</Trans>
      </SectionHeading>
      <Loaded query={query}>
        {({ value }) => (
          <>
            <DateRange
              steps
              presets={["today", "last7", "last30"]}
              value={days ?? value.period}
              today={value.period.today}
              max={value.period.today}
              onValueChange={setDays}
            />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-13 text-text-2">
                <Trans>Amounts in {value.currency}.</Trans>
              </p>
              {value.list.length === 0 ? null : (
                <SaveFileButton
                  name={`promotion-costs-${value.period.from}-${value.period.to}.csv`}
                  load={() => {
                    const { from, to } = value.period;
                    return client.operations.promotionReportFile({ brandId, from, to });
                  }}
                  onFailure={(error) => notify.error(failureText(error))}
                >
                  <Trans>Download CSV</Trans>
                </SaveFileButton>
              )}
            </div>
            <ReportTable report={value} />
            <Meanings timeZone={value.period.timeZone} />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** A promotion, or the sum of all of them. */
type Row = PromotionReport["sum"] & { readonly promotion: PromotionLine | null };

function ReportTable({ report }: { readonly report: PromotionReport }) {
  const { t } = useLingui();
  const columns = useColumns(report.currency);
  const rows: readonly Row[] = report.list.map((line) => ({ ...line, promotion: line }));
  return (
    <DataTable
      caption={t`Cost and liability of promotions`}
      columns={columns}
      rows={rows.length === 0 ? [] : [...rows, { ...report.sum, promotion: null }]}
      rowKey={({ promotion }) => promotion?.id ?? "sum"}
      empty={<EmptyState title={t`No promotions that pay`} />}
    />
  );
}

function useColumns(currency: string): readonly Column<Row>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const money = (key: "granted" | "cost" | "spent" | "reserved" | "left", header: string): Column<Row> => ({
    key,
    header,
    numeric: true,
    ...(key === "cost" && { phone: "aside" as const }),
    cell: (row) => <Amount minor={row[key]} currency={currency} />,
  });
  const counted = (key: "waiting" | "open", header: string): Column<Row> => ({
    key,
    header,
    numeric: true,
    cell: (row) => (
      <>
        <Amount minor={row[key].sum} currency={currency} />{" "}
        <bdi className="tabular text-text-3">{`(${formats.number(row[key].count)})`}</bdi>
      </>
    ),
  });
  return [
    { key: "promotion", header: t`Promotion`, phone: "title", cell: ({ promotion }) => <Name promotion={promotion} /> },
    {
      key: "state",
      header: t`State`,
      cell: ({ promotion }) =>
        promotion && (
          <StatusPill tone={promotion.state === "open" ? "live" : "neutral"}>
            {promotion.state === "open" ? t`Open` : t`Stopped`}
          </StatusPill>
        ),
    },
    money("granted", t`Budget`),
    money("cost", t`Cost in these days`),
    money("spent", t`Paid in all`),
    money("reserved", t`Reserved`),
    money("left", t`Left`),
    counted("waiting", t`Rewards that wait`),
    counted("open", t`Bonuses in play`),
  ];
}

function Name({ promotion }: Pick<Row, "promotion">) {
  const { t } = useLingui();
  const nameOf = usePromotionName();
  if (!promotion) {
    return (
      <strong className="font-heavy">
        <Trans>All promotions</Trans>
      </strong>
    );
  }
  const kind = t(promotionKindNames[promotion.kind]);
  const name = nameOf({ ...promotion, promotionKind: promotion.kind });
  if (name === kind) return kind;
  return (
    <>
      <bdi>{name}</bdi> <span className="text-text-3">{kind}</span>
    </>
  );
}

/** The meaning of each column. */
function Meanings({ timeZone }: { readonly timeZone: string }) {
  const { t } = useLingui();
  const meanings = [
    [
      t`Cost in these days`,
      t`Paid to players less what was taken back, from the ledger. It is below zero when more came back. The days are those of the time zone ${timeZone}.`,
    ],
    [
      t`Paid in all`,
      t`The part of the budget that was paid since the beginning, also where some was taken back later.`,
    ],
    [t`Reserved`, t`The liability now: promised to players who joined, or to rewards that wait.`],
    [t`Left`, t`The budget less what is paid and reserved.`],
    [t`Rewards that wait`, t`The amounts that players can claim now, and how many they are.`],
    [t`Bonuses in play`, t`Credited bonuses that are not played to the end, and how many they are.`],
  ];
  return (
    <dl className="grid gap-2 text-13 text-text-2">
      {meanings.map(([name, meaning]) => (
        <div key={name}>
          <dt className="inline font-bold">{name}</dt> <dd className="inline">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
