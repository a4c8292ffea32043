import { LoadMore } from "@banyan/ui";
import type { ReactNode } from "react";
import { QueryGate, type QueryGateProps } from "./query-gate.tsx";

export interface PagedListProps<Item> {
  readonly query: QueryGateProps<unknown>["query"] & {
    readonly data: { readonly pages: readonly { readonly list: readonly Item[] }[] } | undefined;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  /** Shown in place of an empty list. */
  readonly empty: ReactNode;
  readonly className: string;
  /** Renders one item as a list item. */
  readonly children: (item: Item) => ReactNode;
}

/** A list that loads one page at a time. */
export function PagedList<Item>({ query, empty, className, children }: PagedListProps<Item>) {
  return (
    <QueryGate query={query} data={query.data?.pages.flatMap(({ list }) => list)}>
      {(items) =>
        items.length === 0 ? (
          empty
        ) : (
          <>
            <ul className={className}>{items.map(children)}</ul>
            <LoadMore
              hasMore={query.hasNextPage}
              loading={query.isFetchingNextPage}
              onLoadMore={() => void query.fetchNextPage()}
            />
          </>
        )
      }
    </QueryGate>
  );
}
