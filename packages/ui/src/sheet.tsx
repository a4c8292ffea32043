import { Dialog as Base } from "@base-ui/react/dialog";
import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";

export interface SheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** The edge it slides from, along the reading direction. */
  readonly side?: "start" | "end";
  readonly wide?: boolean;
}

const SLIDE = {
  start:
    "start-0 border-e data-ending-style:-translate-x-full data-starting-style:-translate-x-full rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full",
  end: "end-0 border-s data-ending-style:translate-x-full data-starting-style:translate-x-full rtl:data-ending-style:-translate-x-full rtl:data-starting-style:-translate-x-full",
} as const;

/** A panel from the side: the menu on phones, a record's details in the console. */
export function Sheet({ open, onOpenChange, title, children, footer, side = "end", wide = false }: SheetProps) {
  const { t } = useLingui();
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={classes(
            "fixed top-(--strip) bottom-0 z-40 flex w-[min(92vw,var(--sheet-width))] flex-col border-hairline bg-surface text-text shadow-float outline-none transition-transform duration-300",
            wide ? "[--sheet-width:44rem]" : "[--sheet-width:22rem]",
            SLIDE[side],
          )}
        >
          <div className="flex shrink-0 items-center justify-between gap-3 border-b border-hairline ps-4 pe-1.5 py-1.5">
            <Base.Title className="min-w-0 py-2 text-17 leading-tight font-bold wrap-anywhere">{title}</Base.Title>
            <Base.Close render={<IconButton label={t`Close`} icon={<X />} />} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
          {footer && <div className="flex shrink-0 gap-3 border-t border-hairline p-4 *:flex-auto">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
