import { Toolbar as Base } from "@base-ui/react/toolbar";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { IconButton, type IconButtonProps } from "./icon-button.tsx";

export interface ToolbarProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A row of buttons that is one stop of the Tab key. Arrow keys move between the buttons. */
export function Toolbar({ label, children, className }: ToolbarProps) {
  return (
    <Base.Root aria-label={label} className={classes("flex flex-wrap gap-0.5", className)}>
      {children}
    </Base.Root>
  );
}

export interface ToolbarButtonProps extends Omit<IconButtonProps, "size" | "tone" | "dot" | "type"> {
  /** Whether the button's effect is on. Buttons that are no switches leave it out. */
  readonly pressed?: boolean;
}

/** A button of a toolbar. It keeps the focus when it becomes disabled. */
export function ToolbarButton({ label, icon, pressed, disabled = false, className, ...rest }: ToolbarButtonProps) {
  return (
    <Base.Button
      {...rest}
      disabled={disabled}
      aria-pressed={pressed}
      render={
        <IconButton
          label={label}
          title={label}
          icon={icon}
          size="sm"
          className={classes(
            "aria-disabled:opacity-45 aria-pressed:bg-hover aria-pressed:text-text aria-pressed:shadow-[inset_0_0_0_1px_var(--control)]",
            "forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]",
            className,
          )}
        />
      }
    />
  );
}

/** A line between two groups of buttons. */
export function ToolbarSeparator() {
  return <Base.Separator className="mx-1 my-1.5 w-px bg-hairline" />;
}
