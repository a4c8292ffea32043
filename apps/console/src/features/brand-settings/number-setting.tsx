import { NumberField } from "@banyan/ui";
import { useDraft, valueAt } from "../../shared/brand-fields/draft.ts";
import type { SettingTexts } from "../../shared/brand-fields/field-spec.ts";
import { useTypedText } from "../../shared/brand-fields/use-typed-text.ts";

/** A whole number. Unreadable text stays in the draft, and the draft's validation refuses it. An empty text is null. */
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
