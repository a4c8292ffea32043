import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";

export interface ChipProps extends ComponentProps<"button"> {
  readonly selected?: boolean | undefined;
  readonly icon?: ReactNode;
}

/** A filter or a preset that is on or off. */
export function Chip({ selected = false, icon, className, children, type = "button", ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={selected}
      className={classes(
        "touch-target inline-flex min-h-9 shrink-0 items-center justify-center gap-1.5 rounded-full border px-3.5 text-13 font-bold whitespace-nowrap transition-colors duration-100 disabled:opacity-45 [&_svg]:size-4",
        selected
          ? "border-live bg-live-tint text-live"
          : "border-hairline bg-surface text-text-2 hover:border-control hover:text-text",
        className,
      )}
    >
      {icon}
      {children}
    </button>
  );
}
