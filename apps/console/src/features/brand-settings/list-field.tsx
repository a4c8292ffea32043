import { TextArea, useUi } from "@banyan/ui";
import { useDraft, valueAt } from "../../shared/brand-fields/draft.ts";
import type { SettingTexts } from "../../shared/brand-fields/field-spec.ts";
import { readMoneyList, storedMoneyText } from "../../shared/brand-fields/stored-money.ts";
import { useTypedText } from "../../shared/brand-fields/use-typed-text.ts";

interface ListFieldProps {
  readonly texts: SettingTexts;
  readonly path: string;
  readonly kind: "words" | "numbers" | "moneys";
}

type Entries = readonly (string | number)[];

/** A list typed in one field. Commas, spaces or lines separate words and whole numbers; semicolons separate amounts. */
export function ListField({ texts, path, kind }: ListFieldProps) {
  const { draft, change, currency, problems, readOnly } = useDraft();
  const { locale } = useUi();
  const write = (entries: Entries): string =>
    kind === "moneys"
      ? entries.map((entry) => storedMoneyText(String(entry), currency, locale)).join("; ")
      : entries.join(", ");
  const read = (text: string): Entries =>
    kind === "moneys"
      ? readMoneyList(text, currency, locale)
      : text
          .split(/[\s,]+/)
          .filter((entry) => entry !== "")
          .map((entry) => (kind === "numbers" && /^\d+$/.test(entry) ? Number(entry) : entry));
  const stored = write((valueAt(draft, path) as Entries | undefined) ?? []);
  const typed = useTypedText(stored, stored);
  const error = texts.error ?? [...problems].find(([at]) => at.startsWith(`${path}.`))?.[1];
  return (
    <TextArea
      {...texts}
      {...(error !== undefined && { error })}
      rows={2}
      dir="ltr"
      disabled={readOnly}
      value={typed.text}
      onChange={({ target }) => {
        const entries = read(target.value);
        typed.keep(target.value, write(entries));
        change(path, entries);
      }}
    />
  );
}
