import { LoadMore } from "@banyan/ui";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "../frame/loaded.tsx";

interface VersionListProps<Version extends { readonly version: number }> {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly list: readonly Version[] }>, unknown>;
  /** Shown where there is no version yet. */
  readonly empty: ReactNode;
  readonly children: (version: Version, index: number) => ReactNode;
}

/** A version history, newest first, loaded page by page. */
export function VersionList<Version extends { readonly version: number }>({
  query,
  empty,
  children,
}: VersionListProps<Version>) {
  return (
    <Loaded query={query} lines={6}>
      {({ pages }) => {
        const versions = pages.flatMap(({ list }) => list);
        if (versions.length === 0) return empty;
        return (
          <>
            <ol className="grid gap-2">
              {versions.map((version, index) => (
                <li key={version.version}>{children(version, index)}</li>
              ))}
            </ol>
            <LoadMore
              hasMore={query.hasNextPage}
              loading={query.isFetchingNextPage}
              onLoadMore={() => void query.fetchNextPage()}
            />
          </>
        );
      }}
    </Loaded>
  );
}

interface VersionRowProps {
  readonly version: number;
  /** The actions for the version, at the end of the line. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** One version: its number, its description and its actions. */
export function VersionRow({ version, action, children }: VersionRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control border border-hairline p-3">
      <span className="tabular grid size-9 place-items-center rounded-full bg-raised text-13 font-bold">{version}</span>
      <div className="min-w-48 flex-1">{children}</div>
      {action}
    </div>
  );
}
