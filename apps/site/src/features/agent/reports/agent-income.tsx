import { Amount, Card, EmptyState, Segmented, useFormats } from "@banyan/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { AgentIncomeRow } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { QueryGate } from "../../../shared/page-parts/query-gate.tsx";
import { contractPages } from "../agent-pages.ts";
import { ReportDays, type ReportProps } from "./report-days.tsx";

export const incomeTabs = ["kind", "day", "source"] as const;
type Group = (typeof incomeTabs)[number];

/** The paid amounts of the agent's contracts, by kind, day of payment or contract. */
export function AgentIncome({ by, days, onDaysChange, onTabChange }: ReportProps & { readonly by: Group }) {
  const { t } = useLingui();
  const query = useQuery({
    ...queries.agents.agentIncome.queryOptions({ input: { by, ...days } }),
    placeholderData: (before) => before,
  });
  const known = query.data?.value;
  return (
    <>
      <ReportDays days={days} onDaysChange={onDaysChange} today={known?.period.today} />
      <Segmented
        label={t`Grouped by`}
        value={by}
        onValueChange={onTabChange}
        segments={[
          { value: "kind", label: t`Kind` },
          { value: "day", label: t`Day` },
          { value: "source", label: t`Contract` },
        ]}
      />
      <QueryGate query={query} data={known} lines={6}>
        {({ list, total, paidOut, currency }) =>
          list.length === 0 ? (
            <EmptyState illustration="records" title={<Trans>No income in this period</Trans>}>
              <Trans>Choose another period. What your contracts pay will be listed here on the day of payment.</Trans>
            </EmptyState>
          ) : (
            <>
              <Card>
                <p className="text-13 text-text-3">
                  <Trans>Paid to you</Trans>
                </p>
                <p className="text-32 font-heavy">
                  <Amount minor={total} currency={currency} show="symbol" />
                </p>
                {BigInt(paidOut) > 0n && (
                  <p className="mt-1 flex flex-wrap gap-x-2 text-15 text-text-2">
                    <Trans>Paid on to your downlines</Trans> <Amount minor={paidOut} currency={currency} />
                  </p>
                )}
              </Card>
              <ul className="flex flex-col gap-2">
                {list.map((row) => (
                  <IncomeRow key={row.key} row={row} by={by} currency={currency} />
                ))}
              </ul>
            </>
          )
        }
      </QueryGate>
    </>
  );
}

interface IncomeRowProps {
  readonly row: AgentIncomeRow;
  readonly by: Group;
  readonly currency: string;
}

function IncomeRow({ row, by, currency }: IncomeRowProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { key, kind, upline, periods, amount } = row;
  const page = contractPages.find((each) => each.kind === kind);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 rounded-tile border border-hairline bg-surface px-3.5 py-3 shadow-lift">
      <span className="min-w-0">
        {page ? (
          <Link
            to="/agentHome/$page"
            params={{ page: page.page }}
            search={{}}
            className="touch-target font-bold underline decoration-hairline underline-offset-4 hover:decoration-current"
          >
            {t(page.label)}
          </Link>
        ) : (
          // Noon: the day must not shift in the reader's zone.
          <span className="font-bold">{formats.date(`${key}T12:00`)}</span>
        )}
        <span className="block text-13 text-text-3">
          {by === "source" && (
            <>
              {upline === null ? (
                <Trans>Contract with the house</Trans>
              ) : (
                <Trans>
                  Contract with <bdi>{upline}</bdi>
                </Trans>
              )}
              {" · "}
            </>
          )}
          <Plural value={periods} one="# paid period" other="# paid periods" />
        </span>
      </span>
      <Amount minor={amount} currency={currency} className="font-bold" />
    </li>
  );
}
