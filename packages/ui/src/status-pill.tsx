import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { TONE_STYLE, type Tone } from "./tone.ts";

export interface StatusPillProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  readonly className?: string;
}

/** The state of a record. The word carries the meaning; the dot only repeats it as a colour. */
export function StatusPill({ tone, children, className }: StatusPillProps) {
  return (
    <span
      className={classes(
        "inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 text-12 font-bold whitespace-nowrap",
        TONE_STYLE[tone],
        className,
      )}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {children}
    </span>
  );
}
