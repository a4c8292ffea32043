import { Badge, EmptyState, Pager, SkeletonLines, useFormats } from "@banyan/ui";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { Announcement } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useSignedIn } from "../../platform/use-session.ts";
import { Paragraphs } from "../../shared/page-parts/paragraphs.tsx";
import { announcementsOptions } from "./announcement-queries.ts";

/** The name of each type of announcement. */
const TYPES: Readonly<Record<Announcement["type"], MessageDescriptor>> = {
  B: msg`News`,
  PL: msg`Works`,
  PU: msg`Your account`,
  PR: msg`Promotion`,
  H: msg`Tonight`,
};

/** A page of the announcements, nine a page, and its pager; null for a single page. Marks all as read. */
export function useAnnouncementPage(): { readonly list: ReactNode; readonly pager: ReactNode } {
  const [pageNo, setPageNo] = useState(1);
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...announcementsOptions(pageNo), placeholderData: keepPreviousData });
  const { mutate } = useMutation(queries.noticeboard.seeAnnouncements.mutationOptions());
  useEffect(() => {
    if (signedIn) mutate({});
  }, [signedIn, mutate]);
  const pages = data?.value.totalPages ?? 1;
  return {
    list: (
      <>
        {!data && <SkeletonLines lines={6} />}
        {data?.value.list.length === 0 && (
          <EmptyState title={<Trans>No announcements</Trans>}>
            <Trans>News will appear here.</Trans>
          </EmptyState>
        )}
        <ul className="flex flex-col gap-2">
          {data?.value.list.map((announcement) => (
            <li key={announcement.id}>
              <Item announcement={announcement} />
            </li>
          ))}
        </ul>
      </>
    ),
    pager: pages > 1 ? <Pager page={pageNo} pageCount={pages} onPageChange={setPageNo} /> : null,
  };
}

/** The announcements as a part of a page. */
export function AnnouncementList() {
  const { list, pager } = useAnnouncementPage();
  return (
    <div className="flex flex-col gap-4">
      {list}
      {pager}
    </div>
  );
}

function Item({ announcement }: { readonly announcement: Announcement }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { type, title, content, publishedAt, unread } = announcement;
  return (
    <details className="rounded-tile border border-hairline bg-raised open:bg-surface">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2">
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{title}</span>
          <span className="text-13 text-text-3">
            {t(TYPES[type])} · {formats.date(publishedAt)}
          </span>
        </span>
        {unread && (
          <Badge tone="live">
            <Trans>New</Trans>
          </Badge>
        )}
      </summary>
      <div className="px-4 pb-4">
        <Paragraphs text={content} />
      </div>
    </details>
  );
}
