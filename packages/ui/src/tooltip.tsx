import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";
import { POPUP_STYLE } from "./popup-style.ts";

export interface TooltipProps {
  /** May only repeat what the trigger already says, because touch screens never show a tooltip. */
  readonly text: ReactNode;
  readonly children: ReactElement;
  readonly side?: "top" | "bottom" | "inline-start" | "inline-end";
}

export function Tooltip({ text, children, side = "top" }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner className="z-50" sideOffset={8} side={side}>
          <Base.Popup className={`${POPUP_STYLE} max-w-72 px-3 py-2 text-13`}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
