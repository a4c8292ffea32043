import type { ComponentProps, ReactNode } from "react";
import { type ButtonSize, type ButtonTone, buttonStyle } from "./button-style.ts";
import { classes } from "./classes.ts";
import { Spinner } from "./spinner.tsx";

export interface ButtonProps extends ComponentProps<"button"> {
  /** A screen has at most one primary button. */
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  /** Shows a spinner in place of the content, keeps the width, and ignores presses. */
  readonly loading?: boolean;
  readonly icon?: ReactNode;
  readonly trailingIcon?: ReactNode;
}

export function Button({
  tone = "secondary",
  size = "md",
  wide = false,
  loading = false,
  icon,
  trailingIcon,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={loading && type === "submit" ? "button" : type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
      className={classes(buttonStyle(tone, size, wide), className)}
    >
      <span className={classes("contents", loading && "*:opacity-0")}>
        {icon && <span className="inline-flex shrink-0 [&_svg]:size-[1.25em]">{icon}</span>}
        <span className="min-w-0">{children}</span>
        {trailingIcon && <span className="inline-flex shrink-0 [&_svg]:size-[1.25em]">{trailingIcon}</span>}
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}
