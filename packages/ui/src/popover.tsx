import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";
import { classes } from "./classes.ts";
import { POPUP_STYLE } from "./popup-style.ts";

export interface PopoverProps {
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly align?: "start" | "center" | "end";
  readonly side?: "top" | "bottom";
  /** Opens on hover too. A press still works, so touch screens lose nothing. */
  readonly openOnHover?: boolean;
  readonly className?: string;
}

export function Popover({
  trigger,
  children,
  open,
  onOpenChange,
  align = "center",
  side = "bottom",
  openOnHover = false,
  className,
}: PopoverProps) {
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange: (next: boolean) => onOpenChange(next) } : {})}
    >
      <Base.Trigger render={trigger} openOnHover={openOnHover} delay={80} closeDelay={120} />
      <Base.Portal>
        <Base.Positioner className="z-50 outline-none" sideOffset={8} side={side} align={align} collisionPadding={12}>
          <Base.Popup className={classes(POPUP_STYLE, "max-w-[calc(100vw-1.5rem)] p-4", className)}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
