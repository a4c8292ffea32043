import { NumberField } from "@banyan/ui";
import { useDraft, valueAt } from "./draft.ts";
import type { SettingTexts } from "./field-spec.ts";
import { useTypedText } from "./use-typed-text.ts";

/** A whole number. A text that cannot be read stays in the draft, where it is refused; an empty one is null. */
export function NumberSetting({ texts, path }: { readonly texts: SettingTexts; readonly path: string }) {
  const { draft, change, readOnly } = useDraft();
  const value = valueAt(draft, path);
  const stored = typeof value === "number" || typeof value === "string" ? String(value) : "";
  const typed = useTypedText(stored, stored);
  return (
    <NumberField
      {...texts}
      disabled={readOnly}
      text={typed.text}
      onTextChange={(next, reading) => {
        const means = reading.kind === "number" ? Number(reading.units) : reading.kind === "empty" ? null : `?${next}`;
        typed.keep(next, means === null ? "" : String(means));
        change(path, means);
      }}
    />
  );
}
