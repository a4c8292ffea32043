import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  /** Names the button's action, because screen readers cannot read the icon. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly tone?: "quiet" | "secondary";
  /** `sm` draws 36 px but keeps a touch target of 44 px. */
  readonly size?: "sm" | "md";
  /** A small dot in the corner, e.g. for unread messages. */
  readonly dot?: boolean;
}

export function IconButton({
  label,
  icon,
  tone = "quiet",
  size = "md",
  dot = false,
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classes(
        "relative inline-grid shrink-0 place-items-center rounded-control transition-[background-color,color,transform] duration-100 active:scale-[0.96]",
        "disabled:pointer-events-none disabled:opacity-45 [&_svg]:size-5",
        size === "md" ? "size-11" : "touch-target size-9",
        tone === "quiet"
          ? "text-text-2 hover:bg-raised hover:text-text"
          : "bg-raised text-text shadow-[inset_0_0_0_1px_var(--hairline)] hover:bg-hover",
        className,
      )}
    >
      {icon}
      {dot && (
        <span className="absolute end-2 top-2 size-2 rounded-full bg-danger ring-2 ring-bg forced-colors:bg-[Highlight]" />
      )}
    </button>
  );
}
