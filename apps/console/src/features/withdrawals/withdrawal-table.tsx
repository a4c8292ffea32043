import { Amount, type Column, EmptyState } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { WithdrawalCase } from "../../platform/answers.ts";
import { byCursor } from "@banyan/client";
import { queries } from "../../platform/platform.ts";
import { EndlessTable } from "../../shared/frame/endless-table.tsx";
import { Moment } from "../../shared/frame/moment.tsx";
import { SearchField, useSearchText } from "../../shared/frame/search-field.tsx";
import { useBrandInput } from "../../shared/frame/use-brand.ts";
import { useCaseColumns } from "../../shared/money/case-columns.tsx";
import { WithdrawalState } from "../../shared/money/case-states.tsx";

export type WithdrawalView = "waiting" | "disputes" | "all";

interface WithdrawalTableProps {
  readonly view: WithdrawalView;
  readonly onOpen: (withdrawal: WithdrawalCase) => void;
}

export function WithdrawalTable({ view, onOpen }: WithdrawalTableProps) {
  const { t } = useLingui();
  const brand = useBrandInput();
  const search = useSearchText();
  const cases = useCaseColumns();
  const columns: readonly Column<WithdrawalCase>[] = [
    ...cases,
    { key: "bank", header: t`Bank`, cell: (row) => row.bankName },
    { key: "at", header: t`Requested at`, cell: (row) => <Moment at={row.createdAt} /> },
    { key: "state", header: t`State`, cell: (row) => <WithdrawalState state={row.state} /> },
    {
      key: "amount",
      header: t`Amount`,
      numeric: true,
      phone: "aside",
      cell: (row) => <Amount minor={row.amount} currency={row.currency} show="code" />,
    },
  ];
  const query = useInfiniteQuery(
    queries.operations.withdrawalQueue.infiniteOptions({
      input: (before: string | undefined) => ({
        ...brand,
        ...search.input,
        view,
        ...(before === undefined ? {} : { before }),
      }),
      ...byCursor,
      refetchInterval: view === "all" ? false : 5_000,
    }),
  );
  return (
    <>
      <SearchField label={t`Search withdrawals`} placeholder={t`Reference or account`} search={search} />
      <EndlessTable
        caption={t`Withdrawals`}
        columns={columns}
        rowKey={(row) => row.id}
        onRowPress={onOpen}
        query={query}
        empty={
          <EmptyState title={view === "disputes" ? t`No dispute is open` : t`No withdrawals to decide`}>
            <Trans>The money is held from the moment of the request.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}
