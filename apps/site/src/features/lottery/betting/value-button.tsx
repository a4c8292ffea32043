import { classes } from "@banyan/ui";
import type { ReactNode } from "react";

export interface ValueButtonProps {
  readonly selected: boolean;
  readonly onClick: () => void;
  /** Fits words instead of digits. */
  readonly wide?: boolean;
  readonly children: ReactNode;
  /** The odds or another figure below the value. */
  readonly figure?: ReactNode;
}

/** A value of a pad. Digits are written from left to right in every language. */
export function ValueButton({ selected, onClick, wide = false, children, figure }: ValueButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onClick}
      className={classes(
        "tabular touch-target flex min-h-11 flex-col items-center justify-center rounded-control border text-15 font-bold transition-[background-color,color,border-color,transform] duration-100 active:scale-[0.96]",
        wide ? "min-w-20 flex-1 px-3 py-1.5" : "min-w-11",
        selected
          ? "border-live bg-live-tint text-live shadow-[inset_0_0_0_1px_var(--live)]"
          : "border-hairline bg-surface text-text hover:border-control",
      )}
    >
      <bdi dir={wide ? "auto" : "ltr"}>{children}</bdi>
      {figure !== undefined && <span className="text-12 font-medium text-text-3">{figure}</span>}
    </button>
  );
}
