import { useDraft, valueAt } from "../../shared/brand-fields/draft.ts";
import type { SettingTexts } from "../../shared/brand-fields/field-spec.ts";
import { type CheckBoxOption, CheckBoxes } from "../../shared/form/check-boxes.tsx";

interface ChoicesFieldProps {
  readonly texts: SettingTexts;
  readonly path: string;
  readonly options: readonly CheckBoxOption[];
  /** The number of options that stay chosen. */
  readonly least?: number;
}

/** A setting whose entries are chosen with a check box each. */
export function ChoicesField({ texts: { label, hint, error }, path, options, least = 0 }: ChoicesFieldProps) {
  const { draft, change, readOnly } = useDraft();
  return (
    <CheckBoxes
      {...{ label, hint, error, options, least }}
      chosen={(valueAt(draft, path) ?? []) as readonly string[]}
      onChange={(chosen) => change(path, chosen)}
      disabled={readOnly}
    />
  );
}
