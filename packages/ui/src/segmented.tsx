import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly className?: string;
}

/** Two to four views of the same data. They are radio buttons, so keyboards and screen readers can use them. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className={classes(
        "scrollbar-none relative inline-flex min-w-0 max-w-full overflow-x-auto rounded-control border border-hairline bg-surface p-[3px]",
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="touch-target grid min-h-9 flex-1 place-items-center rounded-[7px] px-3.5 text-13 font-bold whitespace-nowrap text-text-3 transition-colors duration-100 hover:text-text has-checked:bg-raised has-checked:text-text has-checked:shadow-lift has-checked:ring-1 has-checked:ring-hairline has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValueChange(segment.value)}
            className="sr-only"
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
