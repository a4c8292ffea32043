import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "./button.tsx";
import { useFormats } from "./formats.ts";
import { IconButton } from "./icon-button.tsx";

export interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPageChange: (page: number) => void;
}

/** Steps through numbered pages. Renders nothing for a single page. */
export function Pager({ page, pageCount, onPageChange }: PagerProps) {
  const { t } = useLingui();
  const formats = useFormats();
  if (pageCount <= 1) return null;
  const current = formats.number(page);
  const last = formats.number(pageCount);
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center justify-center gap-3 py-4">
      <IconButton
        tone="secondary"
        label={t`Previous page`}
        icon={<ChevronLeft className="mirror-rtl" />}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      />
      <span className="tabular min-w-24 text-center text-13 text-text-2" aria-live="polite">
        <Trans>
          Page {current} of {last}
        </Trans>
      </span>
      <IconButton
        tone="secondary"
        label={t`Next page`}
        icon={<ChevronRight className="mirror-rtl" />}
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  );
}

export interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly onLoadMore: () => void;
}

/** Loads the next records of a list that has no page numbers. */
export function LoadMore({ hasMore, loading, onLoadMore }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="flex justify-center py-4">
      <Button loading={loading} onClick={onLoadMore}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  );
}
