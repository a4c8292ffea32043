import { Checkbox } from "@banyan/ui";
import { type ReactNode, useId } from "react";

export interface CheckBoxOption {
  readonly value: string;
  readonly name: string;
}

interface CheckBoxesProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly options: readonly CheckBoxOption[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly disabled?: boolean;
  /** The number of options that stay chosen, and that can be chosen. */
  readonly least?: number;
  readonly most?: number;
}

/** A list whose entries are chosen with a check box each. A long one scrolls. */
export function CheckBoxes({
  label,
  hint,
  error,
  options,
  chosen,
  onChange,
  disabled = false,
  least = 0,
  most = Infinity,
}: CheckBoxesProps) {
  const id = useId();
  const notes = [...(hint === undefined ? [] : [`${id}-hint`]), ...(error === undefined ? [] : [`${id}-error`])];
  const isFixed = (isChosen: boolean) => (isChosen ? chosen.length <= least : chosen.length >= most);
  return (
    <fieldset
      className="grid min-w-0 gap-1 sm:col-span-2"
      {...(notes.length > 0 && { "aria-describedby": notes.join(" ") })}
    >
      <legend className="mb-2 text-13 font-bold text-text-2">{label}</legend>
      <div className="grid max-h-48 gap-1 overflow-y-auto py-0.5 sm:grid-cols-3">
        {options.map(({ value, name }) => {
          const isChosen = chosen.includes(value);
          return (
            <Checkbox
              key={value}
              checked={isChosen}
              disabled={disabled || isFixed(isChosen)}
              onCheckedChange={(checked) =>
                onChange(checked ? [...chosen, value] : chosen.filter((each) => each !== value))
              }
            >
              <bdi>{name}</bdi>
            </Checkbox>
          );
        })}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-13 text-text-3">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
