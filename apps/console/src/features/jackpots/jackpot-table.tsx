import { Amount, type Column, DataTable, EmptyState } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { JackpotPoolLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { BrandNames } from "../../shared/frame/brand-names.tsx";
import { Loaded } from "../../shared/frame/loaded.tsx";
import { useBrandInput } from "../../shared/frame/use-brand.ts";
import { JackpotState, useJackpotKinds, useJackpotName } from "./jackpot-words.tsx";

/** Pools grow every second. The table is refetched at this interval. */
const REFETCH_MILLIS = 5_000;

/** Every jackpot with its current balance. */
export function JackpotTable({ onOpen }: { readonly onOpen: (pool: JackpotPoolLine) => void }) {
  const { t } = useLingui();
  const kinds = useJackpotKinds();
  const nameOf = useJackpotName();
  const brand = useBrandInput();
  const query = useQuery(
    queries.operations.jackpotPools.queryOptions({ input: brand, refetchInterval: REFETCH_MILLIS }),
  );
  const money = (minor: string, { currency }: JackpotPoolLine) => (
    <Amount minor={minor} currency={currency} show="code" />
  );
  const columns: readonly Column<JackpotPoolLine>[] = [
    { key: "name", header: t`Jackpot`, phone: "title", cell: (row) => <bdi>{nameOf(row)}</bdi> },
    { key: "kind", header: t`Trigger`, cell: (row) => kinds[row.kind] },
    { key: "brands", header: t`Brands`, cell: (row) => <BrandNames ids={row.brandIds} /> },
    { key: "state", header: t`State`, cell: (row) => <JackpotState state={row.state} /> },
    { key: "wins", header: t`Won so far`, numeric: true, cell: (row) => money(row.books.wins, row) },
    {
      key: "balance",
      header: t`In the pool`,
      numeric: true,
      phone: "aside",
      cell: (row) => <strong>{money(row.books.balance, row)}</strong>,
    },
  ];
  return (
    <Loaded query={query}>
      {(data) => (
        <DataTable
          caption={t`Jackpots`}
          columns={columns}
          rows={data.value}
          rowKey={(row) => row.id}
          onRowPress={onOpen}
          empty={
            <EmptyState title={t`No jackpots yet`}>
              <Trans>
                Once a jackpot is open, the brand's home page shows its pool instead of the decorative counter.
              </Trans>
            </EmptyState>
          }
        />
      )}
    </Loaded>
  );
}
