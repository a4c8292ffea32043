import type { ComponentProps, ReactNode } from "react";
import { type ButtonSize, type ButtonTone, buttonStyle } from "./button-style.ts";
import { classes } from "./classes.ts";

export interface LinkButtonProps extends ComponentProps<"a"> {
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  readonly icon?: ReactNode;
}

/** A link that looks like a button. Wrap it with the router's `createLink` to navigate in place. */
export function LinkButton({
  tone = "secondary",
  size = "md",
  wide = false,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} className={classes(buttonStyle(tone, size, wide), className)}>
      {icon && <span className="inline-flex shrink-0 [&_svg]:size-[1.25em]">{icon}</span>}
      <span className="min-w-0">{children}</span>
    </a>
  );
}
