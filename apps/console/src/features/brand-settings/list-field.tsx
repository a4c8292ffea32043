import { TextArea } from "@banyan/ui";
import { useState } from "react";
import type { ConfigurationValue } from "@banyan/contract";
import { useDraft, valueAt } from "./draft.ts";
import { minorToText, textToMinor } from "./minor-text.ts";
import type { SettingTexts } from "./field-spec.ts";

interface ListFieldProps {
  readonly texts: SettingTexts;
  readonly path: string;
  readonly kind: "words" | "numbers" | "moneys";
}

/** A list typed in one field: entries stand apart by commas, spaces or lines. */
export function ListField({ texts, path, kind }: ListFieldProps) {
  const { draft, change, currency, problems, readOnly } = useDraft();
  const value = valueAt(draft, path) as readonly (string | number)[] | undefined;
  const shown = (value ?? [])
    .map((entry) => (kind === "moneys" ? minorToText(String(entry), currency) : String(entry)))
    .join(", ");
  const [typed, setTyped] = useState<{ readonly text: string; readonly shown: string }>();
  const read = (text: string): ConfigurationValue =>
    text
      .split(/[\s,]+/)
      .filter((entry) => entry !== "")
      .map((entry) => {
        if (kind === "numbers") return /^\d+$/.test(entry) ? Number(entry) : entry;
        return kind === "moneys" ? textToMinor(entry, currency) : entry;
      });
  const error = texts.error ?? [...problems].find(([at]) => at.startsWith(`${path}.`))?.[1];
  return (
    <TextArea
      {...texts}
      {...(error !== undefined && { error })}
      rows={2}
      dir="ltr"
      disabled={readOnly}
      // What was typed is kept as long as it means what is shown: a comma on its way must not vanish.
      value={typed && typed.shown === shown ? typed.text : shown}
      onChange={({ target }) => {
        const list = read(target.value);
        const meant = (list as readonly (string | number)[])
          .map((entry) => (kind === "moneys" ? minorToText(String(entry), currency) : String(entry)))
          .join(", ");
        setTyped({ text: target.value, shown: meant });
        change(path, list);
      }}
    />
  );
}
