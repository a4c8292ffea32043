import { Dialog as Base } from "@base-ui/react/dialog";
import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useRef } from "react";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly titleHidden?: boolean;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons that remain visible while the body scrolls. */
  readonly footer?: ReactNode;
  readonly size?: "sm" | "md" | "lg" | "xl";
  /** The dialog does not close by Escape or by a press outside, and has no close button. */
  readonly persistent?: boolean;
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Removes the body's padding, for pictures that reach the edge. */
  readonly flush?: boolean;
  /** The body is only text without controls. It takes the focus itself, so that keys can scroll it. */
  readonly reading?: boolean;
}

const SIZE = { sm: "md:max-w-100", md: "md:max-w-120", lg: "md:max-w-180", xl: "md:max-w-260" } as const;

/**
 * Returns whether the event happened in another dialog that is open over this one. Such an event closes only the other
 * dialog.
 */
function isInAnother(dialog: HTMLElement | null, { target }: Event): boolean {
  const other = target instanceof Element ? target.closest("[role=dialog]") : null;
  return other !== null && other !== dialog;
}

/** A question or a form over the page: a bottom sheet on phones, a centred card elsewhere. */
export function Dialog({
  open,
  onOpenChange,
  title,
  titleHidden = false,
  description,
  children,
  footer,
  size = "md",
  persistent = false,
  initialFocus,
  flush = false,
  reading = false,
}: DialogProps) {
  const { t } = useLingui();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event }) => {
        if (!next && (persistent || isInAnother(popup.current, event))) return;
        onOpenChange(next);
      }}
      disablePointerDismissal={persistent}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 top-(--strip) z-40 flex items-end justify-center md:items-center md:p-6">
          <Base.Popup
            ref={popup}
            {...(initialFocus ? { initialFocus } : {})}
            className={classes(
              "flex max-h-[calc(92dvh-var(--strip))] w-full flex-col overflow-hidden rounded-t-sheet border border-hairline bg-surface text-text shadow-float outline-none md:rounded-sheet",
              "transition-[opacity,transform] duration-300 data-ending-style:translate-y-full data-starting-style:translate-y-full md:duration-200",
              "md:data-ending-style:translate-y-0 md:data-ending-style:scale-[0.97] md:data-ending-style:opacity-0 md:data-starting-style:translate-y-0 md:data-starting-style:scale-[0.97] md:data-starting-style:opacity-0",
              SIZE[size],
            )}
          >
            <div
              className={classes(
                "flex shrink-0 items-start gap-3 ps-5 pe-2 pt-2",
                titleHidden && "absolute end-0 top-0 z-10",
              )}
            >
              <div className={titleHidden ? "sr-only" : "min-w-0 flex-1 py-2.5"}>
                <Base.Title className="text-20 font-bold">{title}</Base.Title>
                {description && <Base.Description className="mt-1 text-15 text-text-2">{description}</Base.Description>}
              </div>
              {!persistent && <Base.Close render={<IconButton label={t`Close`} icon={<X />} />} />}
            </div>
            <div
              {...(reading && { tabIndex: 0 })}
              className={classes(
                "min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2",
                !flush && "px-5 pt-2 pb-5",
              )}
            >
              {children}
            </div>
            {footer && (
              <div className="flex shrink-0 gap-3 border-t border-hairline px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] *:flex-1">
                {footer}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
