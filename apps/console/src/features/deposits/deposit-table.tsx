import { type Column, EmptyState } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { DepositCase } from "../../platform/answers.ts";
import { byCursor } from "@banyan/client";
import { queries } from "../../platform/platform.ts";
import { EndlessTable } from "../../shared/frame/endless-table.tsx";
import { Moment } from "../../shared/frame/moment.tsx";
import { SearchField, useSearchText } from "../../shared/frame/search-field.tsx";
import { useBrandInput } from "../../shared/frame/use-brand.ts";
import { useCaseColumns } from "../../shared/money/case-columns.tsx";
import { DepositState } from "../../shared/money/case-states.tsx";
import { DepositAmount } from "./deposit-amount.tsx";

interface DepositTableProps {
  readonly view: "waiting" | "all";
  readonly onOpen: (deposit: DepositCase) => void;
}

export function DepositTable({ view, onOpen }: DepositTableProps) {
  const { t } = useLingui();
  const brand = useBrandInput();
  const search = useSearchText();
  const cases = useCaseColumns();
  const columns: readonly Column<DepositCase>[] = [
    ...cases,
    {
      key: "method",
      header: t`Method`,
      cell: (row) => (row.methodKind === "redirect" ? t`Gateway` : t`Bank transfer`),
    },
    { key: "at", header: t`Requested at`, cell: (row) => <Moment at={row.createdAt} /> },
    { key: "state", header: t`State`, cell: (row) => <DepositState state={row.state} /> },
    {
      key: "amount",
      header: t`Amount`,
      numeric: true,
      phone: "aside",
      cell: (row) => <DepositAmount deposit={row} />,
    },
  ];
  const query = useInfiniteQuery(
    queries.operations.depositQueue.infiniteOptions({
      input: (before: string | undefined) => ({
        ...brand,
        ...search.input,
        view,
        ...(before === undefined ? {} : { before }),
      }),
      ...byCursor,
      refetchInterval: view === "waiting" ? 5_000 : false,
    }),
  );
  return (
    <>
      <SearchField label={t`Search deposits`} placeholder={t`Reference or account`} search={search} />
      <EndlessTable
        caption={t`Deposits`}
        columns={columns}
        rowKey={(row) => row.id}
        onRowPress={onOpen}
        query={query}
        empty={
          <EmptyState title={view === "waiting" ? t`No deposits to decide` : t`No deposits yet`}>
            <Trans>Bank transfers with a proof, and payments that do not match, appear here.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}
