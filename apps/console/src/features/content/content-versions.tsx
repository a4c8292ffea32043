import type { Content } from "@banyan/contract";
import { Button, EmptyState, useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { byCursor } from "@banyan/client";
import { queries } from "../../platform/platform.ts";
import { VersionList, VersionRow } from "../../shared/versions/version-list.tsx";

export interface ContentVersionsProps {
  readonly brandId: string;
  readonly id: string;
  /** Loads a version into the form, which can then save it. */
  readonly onTakeUp: (content: Content) => void;
}

/** Every saved version, with its author and reason. */
export function ContentVersions({ brandId, id, onTakeUp }: ContentVersionsProps) {
  const formats = useFormats();
  const query = useInfiniteQuery(
    queries.operations.contentHistory.infiniteOptions({
      input: (before: string | undefined) => ({ brandId, id, ...(before === undefined ? {} : { before }) }),
      ...byCursor,
    }),
  );
  return (
    <VersionList
      query={query}
      empty={
        <EmptyState illustration="records" title={<Trans>Nobody has changed it yet</Trans>}>
          <Trans>It still has its original content.</Trans>
        </EmptyState>
      }
    >
      {({ version, at, operator, reason, content }, index) => (
        <VersionRow
          version={version}
          action={
            content === null ? (
              <span className="text-13 text-danger">
                <Trans>Removed</Trans>
              </span>
            ) : index === 0 ? null : (
              <Button size="sm" onClick={() => onTakeUp(content)}>
                <Trans>Use this version</Trans>
              </Button>
            )
          }
        >
          <p className="text-15">{operator ?? <Trans>Original content</Trans>}</p>
          <p className="text-13 text-text-3">{formats.dateTime(at)}</p>
          {reason !== "" && (
            <p dir="auto" className="text-13 text-text-2">
              {reason}
            </p>
          )}
        </VersionRow>
      )}
    </VersionList>
  );
}
