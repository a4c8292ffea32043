import { Switch as Base } from "@base-ui/react/switch";
import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";

export interface SwitchProps {
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly detail?: ReactNode;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** A setting that takes effect immediately. */
export function Switch({ checked, onCheckedChange, children, detail, disabled = false, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={classes("flex min-h-11 items-center justify-between gap-4", className)}>
      <label htmlFor={id} className="min-w-0">
        <span className="block text-15 text-text">{children}</span>
        {detail && <span className="block text-13 text-text-3">{detail}</span>}
      </label>
      <Base.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        className="touch-target flex h-7 w-12 shrink-0 rounded-full border border-control bg-raised p-0.75 transition-colors data-checked:border-live data-checked:bg-live data-disabled:opacity-45"
      >
        <Base.Thumb className="size-5 rounded-full bg-text-2 transition-transform forced-colors:bg-[ButtonText] data-checked:translate-x-5 data-checked:bg-on-live rtl:data-checked:-translate-x-5" />
      </Base.Root>
    </div>
  );
}
