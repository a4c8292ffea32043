import { type Column, DataTable, ErrorState, LoadMore, SkeletonLines } from "@banyan/ui";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFailureText } from "../../platform/use-failure-text.ts";

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

/** A list of the platform, a page at a time: loading, empty, failed, and more at the end. */
export function EndlessTable<Row>(props: EndlessTableProps<Row>) {
  const { caption, query, columns, rowKey, onRowPress, empty } = props;
  const failureText = useFailureText();
  const { data, error, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  if (isPending) return <SkeletonLines lines={8} />;
  if (!data) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {error ? failureText(error) : null}
      </ErrorState>
    );
  }
  const rows = data.pages.flatMap((page) => page.list);
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        empty={empty}
        {...(onRowPress ? { onRowPress } : {})}
      />
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onLoadMore={() => void fetchNextPage()} />
    </>
  );
}
