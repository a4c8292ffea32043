import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { TONE_STYLE, type Tone } from "./tone.ts";

export interface BadgeProps {
  readonly tone?: Tone;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A word or a number attached to another element: "Hot", "12". */
export function Badge({ tone = "neutral", children, className }: BadgeProps) {
  return (
    <span
      className={classes(
        "tabular inline-flex min-h-5 min-w-5 items-center justify-center rounded-full px-1.5 text-12 font-bold whitespace-nowrap",
        TONE_STYLE[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

export interface CountBadgeProps {
  readonly count: number;
  /** Says what is counted: "3 unread messages". */
  readonly label: string;
}

/** The number of items that wait for attention. Renders nothing for zero. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className="tabular inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-danger-fill px-1.5 text-12 font-bold text-on-danger">
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
