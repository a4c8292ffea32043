import { Amount, type Column, DataTable, EmptyState, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { DeskTableLine, TableDesk } from "../../platform/answers.ts";
import { TableState, useStageText } from "./table-words.tsx";

interface DeskTableProps {
  readonly desk: TableDesk;
  readonly onOpen: (table: DeskTableLine) => void;
}

/** The tables, each with its round, the sums of all brands and its viewers. */
export function DeskTable({ desk, onOpen }: DeskTableProps) {
  const { t } = useLingui();
  return (
    <DataTable
      caption={t`Tables`}
      columns={useColumns(desk)}
      rows={desk.tables}
      rowKey={({ vassalage, gameCode }) => `${vassalage} ${gameCode}`}
      onRowPress={onOpen}
      empty={
        <EmptyState title={t`No tables`}>
          <Trans>The live tables of your brands' vendors will be listed here.</Trans>
        </EmptyState>
      }
    />
  );
}

function useColumns({ vendors, currency }: TableDesk): readonly Column<DeskTableLine>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const vendorName = (code: string) => vendors.find((vendor) => vendor.code === code)?.name ?? code;
  const money = (minor: string | null) =>
    minor === null ? "–" : <Amount minor={minor} currency={currency} show="code" />;
  return [
    {
      key: "table",
      header: t`Live table`,
      phone: "title",
      cell: (row) => (
        <span className="grid md:min-w-36">
          <bdi className="font-bold">{row.name}</bdi>
          <bdi className="text-13 font-normal text-text-3">{vendorName(row.vassalage)}</bdi>
        </span>
      ),
    },
    { key: "state", header: t`State`, phone: "aside", cell: (row) => <TableState table={row} /> },
    { key: "round", header: t`Round`, cell: ({ round }) => (round === null ? "–" : <RoundNow round={round} />) },
    { key: "players", header: t`Players`, numeric: true, cell: ({ round }) => formats.number(round?.players ?? 0) },
    { key: "watchers", header: t`Watching`, numeric: true, cell: ({ watchers }) => formats.number(watchers) },
    { key: "staked", header: t`Stakes`, numeric: true, cell: ({ staked }) => money(staked) },
    { key: "liability", header: t`Most to pay`, numeric: true, cell: ({ liability }) => money(liability) },
  ];
}

function RoundNow({ round }: { readonly round: NonNullable<DeskTableLine["round"]> }) {
  const formats = useFormats();
  const stage = useStageText();
  return (
    <span className="grid">
      <span className="tabular">{formats.number(round.number)}</span>
      <span className="text-13 text-text-2">{stage(round)}</span>
    </span>
  );
}
