import { type Column, DataTable, LoadMore } from "@banyan/ui";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "./loaded.tsx";

interface Page<Row> {
  readonly list: readonly Row[];
  readonly next: string | null;
}

interface EndlessTableProps<Row> {
  readonly caption: string;
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<Row>>, unknown>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly onRowPress?: (row: Row) => void;
  readonly empty: ReactNode;
}

/** A list that loads one page at a time. Handles the loading, empty and failed states and loads more at the end. */
export function EndlessTable<Row>(props: EndlessTableProps<Row>) {
  const { caption, query, columns, rowKey, onRowPress, empty } = props;
  const { isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  return (
    <Loaded query={query}>
      {({ pages }) => (
        <>
          <DataTable
            caption={caption}
            columns={columns}
            rows={pages.flatMap(({ list }) => list)}
            rowKey={rowKey}
            empty={empty}
            {...(onRowPress ? { onRowPress } : {})}
          />
          <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onLoadMore={() => void fetchNextPage()} />
        </>
      )}
    </Loaded>
  );
}
