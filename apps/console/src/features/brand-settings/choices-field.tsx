import { Checkbox } from "@banyan/ui";
import { useId } from "react";
import { useDraft, valueAt } from "../../shared/brand-fields/draft.ts";
import type { SettingTexts } from "../../shared/brand-fields/field-spec.ts";

interface ChoicesFieldProps {
  readonly texts: SettingTexts;
  readonly path: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
  /** The number of options that stay chosen. */
  readonly least?: number;
}

/** A list whose entries are chosen with a check box each. */
export function ChoicesField({ texts, path, options, least = 0 }: ChoicesFieldProps) {
  const { draft, change, readOnly } = useDraft();
  const id = useId();
  const chosen = (valueAt(draft, path) ?? []) as readonly string[];
  const { label, hint, error } = texts;
  const notes = [...(hint === undefined ? [] : [`${id}-hint`]), ...(error === undefined ? [] : [`${id}-error`])];
  return (
    <fieldset
      className="grid gap-1 sm:col-span-2 sm:grid-cols-3"
      {...(notes.length > 0 && { "aria-describedby": notes.join(" ") })}
    >
      <legend className="mb-2 text-13 font-bold text-text-2">{label}</legend>
      {options.map(({ value, name }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          disabled={readOnly || (chosen.length <= least && chosen.includes(value))}
          onCheckedChange={(checked) =>
            change(path, checked ? [...chosen, value] : chosen.filter((each) => each !== value))
          }
        >
          {name}
        </Checkbox>
      ))}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="col-span-full text-13 text-text-3">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="col-span-full text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
