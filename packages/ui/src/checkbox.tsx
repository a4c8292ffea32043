import { Checkbox as Base } from "@base-ui/react/checkbox";
import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";

export interface CheckboxProps {
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly error?: ReactNode;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly className?: string;
}

export function Checkbox({
  checked,
  onCheckedChange,
  children,
  error,
  name,
  disabled = false,
  className,
}: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <Base.Root
          id={id}
          checked={checked}
          onCheckedChange={onCheckedChange}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...(name === undefined ? {} : { name })}
          className={classes(
            "touch-target mt-0.5 grid size-5.5 shrink-0 place-items-center rounded-md border transition-colors duration-100 data-checked:border-live data-checked:bg-live data-checked:text-on-live data-disabled:opacity-45",
            error ? "border-danger" : "border-control",
          )}
          style={{ borderRadius: 6 }}
        >
          <Base.Indicator className="data-unchecked:hidden">
            <Check className="size-4" strokeWidth={3} />
          </Base.Indicator>
        </Base.Root>
        <label htmlFor={id} className="min-w-0 py-0.5 text-15 text-text-2">
          {children}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="ps-8.5 pt-1 text-13 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
