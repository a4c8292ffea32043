import { byCursor } from "@banyan/client";
import { Amount, EmptyState, Segmented, useFormats, useLatest } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { TeamTransaction } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { SearchField } from "../../../shared/games/search-field.tsx";
import { PagedList } from "../../../shared/page-parts/paged-list.tsx";
import { ReportDays, type ReportProps } from "./report-days.tsx";

export const transactionTabs = ["all", "deposit", "bonus", "transfer", "payout"] as const;
type Tab = (typeof transactionTabs)[number];

const PAGE_SIZE = 50;
/** The platform refuses a shorter search. */
const SEARCH_MIN = 2;

/** Deposits, withdrawals, bonuses and transfers of the agent's branch, newest first. */
export function TeamTransactions({ kind, days, onDaysChange, onTabChange }: ReportProps & { readonly kind: Tab }) {
  const { t } = useLingui();
  const [searched, setSearched] = useState("");
  const search = searched.trim();
  const query = useInfiniteQuery(
    queries.agents.teamTransactions.infiniteOptions({
      input: (before: string | undefined) => ({
        ...{ ...days, limit: PAGE_SIZE, before },
        ...(kind === "all" ? {} : { kind: kind === "payout" ? ("withdrawal" as const) : kind }),
        ...(search.length < SEARCH_MIN ? {} : { search }),
      }),
      ...byCursor,
    }),
  );
  const first = useLatest(query.data?.pages[0]);
  return (
    <>
      <ReportDays days={days} onDaysChange={onDaysChange} today={first?.period.today} />
      <SearchField label={t`Search accounts`} value={searched} onSearch={setSearched} />
      <div className="overflow-x-auto">
        <Segmented
          label={t`Kind of transaction`}
          value={kind}
          onValueChange={onTabChange}
          segments={[
            { value: "all", label: t`All` },
            { value: "deposit", label: t`Deposits` },
            { value: "payout", label: t`Withdrawals` },
            { value: "bonus", label: t`Bonuses` },
            { value: "transfer", label: t`Transfers` },
          ]}
        />
      </div>
      <PagedList
        query={query}
        className="flex flex-col gap-2"
        empty={
          <EmptyState illustration="records" title={<Trans>No transactions in this period</Trans>}>
            <Trans>Choose another period, or another kind. Money of your team will be listed here.</Trans>
          </EmptyState>
        }
      >
        {(row) => <TransactionRow key={row.key} row={row} currency={first?.currency ?? ""} />}
      </PagedList>
    </>
  );
}

function TransactionRow({ row, currency }: { readonly row: TeamTransaction; readonly currency: string }) {
  const { t } = useLingui();
  const formats = useFormats();
  const names: Readonly<Record<TeamTransaction["kind"], string>> = {
    deposit: t`Deposit`,
    withdrawal: t`Withdrawal`,
    bonus: t`Bonus`,
    transfer: t`Transfer`,
  };
  const { kind, member, amount, otherSide, at } = row;
  const isIn = BigInt(amount) > 0n;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 rounded-tile border border-hairline bg-surface px-3.5 py-3 shadow-lift">
      <span className="min-w-0">
        <Link
          to="/agentHome/downlineManagmentView"
          search={{ search: member.account }}
          className="touch-target font-bold wrap-anywhere underline decoration-hairline underline-offset-4 hover:decoration-current"
        >
          <bdi>{member.account}</bdi>
        </Link>
        <span className="block text-13 text-text-3">
          {names[kind]}
          {otherSide !== null && (
            <>
              {" · "}
              {isIn ? (
                <Trans>
                  from <bdi>{otherSide}</bdi>
                </Trans>
              ) : (
                <Trans>
                  to <bdi>{otherSide}</bdi>
                </Trans>
              )}
            </>
          )}
        </span>
      </span>
      <span className="flex flex-col items-end">
        <Amount signed minor={amount} currency={currency} className="font-bold" />
        <span className="tabular text-13 text-text-3">{formats.dateTime(at)}</span>
      </span>
    </li>
  );
}
