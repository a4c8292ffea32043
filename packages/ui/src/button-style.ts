import { classes } from "./classes.ts";

export type ButtonTone = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const TONE: Readonly<Record<ButtonTone, string>> = {
  primary:
    "bg-primary text-on-primary shadow-[inset_0_0_0_1px_var(--primary-edge),inset_0_1px_0_rgb(255_255_255/0.35)] hover:bg-primary-hover",
  secondary:
    "bg-raised text-text shadow-[inset_0_0_0_1px_var(--hairline),inset_0_1px_0_var(--highlight)] hover:bg-hover",
  quiet: "text-text-2 hover:bg-raised hover:text-text",
  danger: "bg-danger-fill text-on-danger shadow-lift hover:opacity-90",
};

const SIZE: Readonly<Record<ButtonSize, string>> = {
  sm: "touch-target min-h-9 gap-1.5 px-3 py-1 text-13",
  md: "min-h-11 gap-2 px-4 py-1.5 text-15",
  lg: "min-h-12 gap-2 px-6 py-2 text-17",
};

/** The classes shared by buttons and by links that look like them. */
export function buttonStyle(tone: ButtonTone, size: ButtonSize, wide: boolean): string {
  return classes(
    "relative inline-flex max-w-full shrink-0 items-center justify-center rounded-control text-center font-bold select-none",
    "transition-[background-color,color,opacity,transform] duration-100 active:scale-[0.98]",
    "disabled:pointer-events-none disabled:opacity-45 aria-disabled:opacity-45",
    // Forced colours remove backgrounds, so the button needs a border.
    "forced-colors:border forced-colors:border-[ButtonBorder]",
    TONE[tone],
    SIZE[size],
    wide && "w-full",
  );
}
