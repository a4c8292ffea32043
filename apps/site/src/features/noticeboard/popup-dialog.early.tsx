import { Button, IconButton, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { popupOptions } from "./announcement-queries.ts";
import { Paragraphs } from "../../shared/page-parts/paragraphs.tsx";

export interface PopupDialogProps {
  readonly execution: "B" | "A" | "F";
  readonly onClose: () => void;
}

/**
 * The announcements that open by themselves, one after another. It is a native dialog: nobody asked for it, so it
 * should not load the code of a dialog component.
 */
export function PopupDialog({ execution, onClose }: PopupDialogProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const dialog = useRef<HTMLDialogElement>(null);
  const [place, setPlace] = useState(0);
  const { data } = useQuery(popupOptions(execution));
  const list = data?.value.list ?? [];
  const shown = list[place];
  const ready = shown !== undefined;
  useEffect(() => {
    // Another dialog that the visitor opened has priority over this one.
    if (ready && !document.querySelector('[role="dialog"]')) dialog.current?.showModal();
  }, [ready]);
  if (!shown) return null;
  const isLast = place === list.length - 1;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="announcement-title"
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && dialog.current.close()}
      className="m-auto max-h-[85dvh] w-[min(30rem,calc(100%-1.5rem))] overflow-y-auto rounded-sheet border border-hairline bg-surface text-text shadow-float backdrop:bg-scrim"
    >
      <article className="p-5">
        <header className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 id="announcement-title" className="text-20 font-heavy">
              {shown.title}
            </h2>
            <p className="mt-1 text-13 text-text-3">{formats.date(shown.publishedAt)}</p>
          </div>
          <IconButton label={t`Close`} icon={<X />} onClick={() => dialog.current?.close()} className="-me-2 -mt-2" />
        </header>
        <div className="py-4">
          <Paragraphs text={shown.content} />
        </div>
        <footer className="flex items-center justify-between gap-3">
          <span className="tabular text-13 text-text-3" dir="ltr">
            {list.length > 1 && `${place + 1} / ${list.length}`}
          </span>
          <Button tone="primary" onClick={() => (isLast ? dialog.current?.close() : setPlace(place + 1))}>
            {isLast ? <Trans>Got it</Trans> : <Trans>Next</Trans>}
          </Button>
        </footer>
      </article>
    </dialog>
  );
}
