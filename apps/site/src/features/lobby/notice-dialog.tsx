import { Dialog, Pager, useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Notice } from "../../platform/answers.ts";
import { Paragraphs } from "../../shared/page-parts/paragraphs.tsx";

export interface NoticeDialogProps {
  readonly notices: readonly Notice[];
  /** The index of the first notice to show, from 0. */
  readonly begin: number;
  readonly onClose: () => void;
}

/** The full notices of the marquee, one at a time. */
export function NoticeDialog({ notices, begin, onClose }: NoticeDialogProps) {
  const formats = useFormats();
  const [place, setPlace] = useState(begin);
  const [open, setOpen] = useState(true);
  const notice = notices[place];
  if (!notice) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) onClose();
      }}
      title={<Trans>Notices</Trans>}
      reading
      footer={
        notices.length > 1 ? (
          <Pager page={place + 1} pageCount={notices.length} onPageChange={(page) => setPlace(page - 1)} />
        ) : undefined
      }
    >
      <article aria-live="polite">
        <h3 className="text-17 font-bold">{notice.title}</h3>
        <p className="mt-1 mb-3 text-13 text-text-3">{formats.date(notice.publishedAt)}</p>
        <Paragraphs text={notice.content} />
      </article>
    </Dialog>
  );
}
