import { MoneyField, useUi } from "@banyan/ui";
import { useDraft, valueAt } from "./draft.ts";
import type { SettingTexts } from "./field-spec.ts";
import { storedMoneyText } from "./stored-money.ts";
import { useTypedText } from "./use-typed-text.ts";

/** The currency of trial accounts. */
export const PLAY_MONEY = "FUN";

interface MoneySettingProps {
  readonly texts: SettingTexts;
  readonly path: string;
  readonly currency: string;
}

/** An amount of money. Unreadable text stays in the draft, and the draft's validation refuses it. */
export function MoneySetting({ texts, path, currency }: MoneySettingProps) {
  const { draft, change, readOnly } = useDraft();
  const { locale } = useUi();
  const value = valueAt(draft, path);
  const stored = typeof value === "string" ? value : "";
  const typed = useTypedText(stored, storedMoneyText(stored, currency, locale));
  return (
    <MoneyField
      {...texts}
      currency={currency}
      disabled={readOnly}
      text={typed.text}
      onTextChange={(next, reading) => {
        const means = reading.kind === "amount" ? reading.minor : reading.kind === "empty" ? "" : `?${next}`;
        typed.keep(next, means);
        change(path, means);
      }}
    />
  );
}
