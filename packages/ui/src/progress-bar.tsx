import { classes } from "./classes.ts";

export interface ProgressBarProps {
  /** From 0 to 1. Absent while the total is unknown. */
  readonly value?: number;
  readonly label: string;
  readonly className?: string;
}

export function ProgressBar({ value, label, className }: ProgressBarProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  return (
    <div className={classes("relative h-2 overflow-hidden rounded-full bg-hairline forced-colors:border", className)}>
      <progress value={share} max={1} aria-label={label} className="sr-only" />
      <div
        className={classes(
          "size-full origin-left rounded-full bg-live transition-transform forced-colors:bg-[Highlight] rtl:origin-right",
          share === undefined && "animate-shimmer",
        )}
        style={{ transform: `scaleX(${share ?? 0.4})` }}
      />
    </div>
  );
}
