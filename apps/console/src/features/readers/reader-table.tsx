import { type Column, DataTable, EmptyState, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { PlayReaderLine } from "../../platform/answers.ts";
import { Loaded } from "../../shared/frame/loaded.tsx";
import { Moment } from "../../shared/frame/moment.tsx";
import { readersQuery } from "./reader-query.ts";
import { ReaderState, StopReason, usePlaceText, useReaderWords } from "./reader-words.tsx";

interface ReaderTableProps {
  readonly onOpen: (reader: PlayReaderLine) => void;
}

/** The readers of the record of play, stopped ones first, each with its lag. */
export function ReaderTable({ onOpen }: ReaderTableProps) {
  const { t } = useLingui();
  const columns = useColumns();
  const query = useQuery(readersQuery());
  return (
    <Loaded query={query} lines={4}>
      {({ list }) => (
        <DataTable
          caption={t`Readers of the record of play`}
          columns={columns}
          rows={list}
          rowKey={(row) => row.name}
          onRowPress={onOpen}
          empty={
            <EmptyState title={t`No readers for you`}>
              <Trans>They count for every brand. Operators of all brands see them here.</Trans>
            </EmptyState>
          }
        />
      )}
    </Loaded>
  );
}

function useColumns(): readonly Column<PlayReaderLine>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const words = useReaderWords();
  const placeText = usePlaceText();
  return [
    { key: "reader", header: t`Reader`, phone: "title", cell: (row) => words(row.name) },
    { key: "state", header: t`State`, phone: "aside", cell: (row) => <ReaderState reader={row} /> },
    { key: "position", header: t`Has read up to`, cell: (row) => placeText(row) },
    { key: "lag", header: t`Seconds behind`, numeric: true, cell: (row) => formats.number(row.lagSeconds) },
    { key: "pages", header: t`Pages behind`, numeric: true, cell: (row) => formats.number(row.pagesBehind) },
    {
      key: "since",
      header: t`Stopped since`,
      cell: (row) => (row.stopped === null ? "–" : <Moment at={row.stopped.since} />),
    },
    {
      key: "reason",
      header: t`Why it stopped`,
      cell: (row) => (row.stopped === null ? "–" : <StopReason stopped={row.stopped} />),
    },
  ];
}
