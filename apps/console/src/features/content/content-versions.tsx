import type { Content } from "@banyan/contract";
import { Button, EmptyState, LoadMore, SkeletonLines, useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";

export interface ContentVersionsProps {
  readonly brandId: string;
  readonly id: string;
  /** Puts a version into the form, from where it can be saved. */
  readonly onTakeUp: (content: Content) => void;
}

/** Every version that was ever saved, with who saved it and why. */
export function ContentVersions({ brandId, id, onTakeUp }: ContentVersionsProps) {
  const formats = useFormats();
  const query = useInfiniteQuery(
    queries.operations.contentHistory.infiniteOptions({
      input: (before: string | undefined) => ({ brandId, id, ...(before === undefined ? {} : { before }) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.next ?? undefined,
    }),
  );
  if (query.isPending) return <SkeletonLines lines={4} />;
  const versions = query.data?.pages.flatMap(({ list }) => list) ?? [];
  if (versions.length === 0) {
    return (
      <EmptyState illustration="records" title={<Trans>Nobody has changed it yet</Trans>}>
        <Trans>It is as it came with the brand.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ol className="grid gap-2">
        {versions.map(({ version, at, operator, reason, content }, index) => (
          <li key={version} className="flex flex-wrap items-center gap-3 rounded-control border border-hairline p-3">
            <span className="tabular grid size-9 place-items-center rounded-full bg-raised text-13 font-bold">
              {version}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-15">{operator ?? <Trans>It came with the brand</Trans>}</span>
              <span className="block text-13 text-text-3">{formats.dateTime(at)}</span>
              {reason !== "" && (
                <span dir="auto" className="block text-13 text-text-2">
                  {reason}
                </span>
              )}
            </span>
            {content === null ? (
              <span className="text-13 text-danger">
                <Trans>Taken away</Trans>
              </span>
            ) : index === 0 ? null : (
              <Button size="sm" onClick={() => onTakeUp(content)}>
                <Trans>Take it up again</Trans>
              </Button>
            )}
          </li>
        ))}
      </ol>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
