import { MoneyField } from "@banyan/ui";
import { minorToText } from "./minor-text.ts";
import { useState } from "react";
import { useDraft, valueAt } from "./draft.ts";
import type { SettingTexts } from "./field-spec.ts";

/** An amount of the brand's currency; what cannot be one stays as it was typed, and is told to be wrong. */
export function MoneySetting({ texts, path }: { readonly texts: SettingTexts; readonly path: string }) {
  const { draft, change, currency, readOnly } = useDraft();
  const value = valueAt(draft, path);
  const stored = typeof value === "string" ? value : "";
  const [typed, setTyped] = useState<{ readonly text: string; readonly means: string }>();
  // A value that came from elsewhere, such as discarding, wins over what was typed.
  const text = typed?.means === stored ? typed.text : minorToText(stored, currency);
  return (
    <MoneyField
      {...texts}
      currency={currency}
      disabled={readOnly}
      text={text}
      onTextChange={(next, reading) => {
        const means = reading.kind === "amount" ? reading.minor : next.trim() === "" ? "" : `?${next}`;
        setTyped({ text: next, means });
        change(path, means);
      }}
    />
  );
}
