import { useLingui } from "@lingui/react/macro";
import { classes } from "./classes.ts";

export interface SpinnerProps {
  /** Edge length in pixels. */
  readonly size?: number;
  /** Hides the spinner from screen readers, when the text beside it already says the same. */
  readonly decorative?: boolean;
  readonly className?: string;
}

export function Spinner({ size = 20, decorative = false, className }: SpinnerProps) {
  const { t } = useLingui();
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      className={classes("animate-spin", className)}
      {...(decorative ? { "aria-hidden": true } : { role: "status", "aria-label": t`Loading` })}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
