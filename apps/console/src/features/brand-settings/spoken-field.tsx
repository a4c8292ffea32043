import { findLanguage } from "@banyan/phrases";
import { Select, TextField } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useDraft, valueAt } from "../../shared/brand-fields/draft.ts";
import type { SettingTexts } from "../../shared/brand-fields/field-spec.ts";

/** A short text in some of the brand's languages. Shows the languages that have one, and a way to add another. */
export function SpokenField({ texts, path }: { readonly texts: SettingTexts; readonly path: string }) {
  const { t } = useLingui();
  const { draft, change, problems, readOnly } = useDraft();
  const said = valueAt(draft, path);
  const spoken = said !== null && typeof said === "object" ? Object.keys(said) : [];
  const unspoken = (valueAt(draft, "locales") as readonly string[]).filter((code) => !spoken.includes(code));
  return (
    <fieldset className="grid gap-3 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-2 text-13 font-bold text-text-2">{texts.label}</legend>
      {spoken.map((code) => {
        const value = valueAt(draft, `${path}.${code}`);
        return (
          <TextField
            key={code}
            label={findLanguage(code)?.name ?? code}
            lang={code}
            error={problems.get(`${path}.${code}`)}
            disabled={readOnly}
            value={typeof value === "string" ? value : ""}
            onChange={({ target }) => change(`${path}.${code}`, target.value === "" ? null : target.value)}
          />
        );
      })}
      {readOnly || unspoken.length === 0 ? null : (
        <Select
          label={t`Add a language`}
          value={null}
          onValueChange={(code) => change(`${path}.${code}`, null)}
          options={unspoken.map((code) => ({ value: code, label: findLanguage(code)?.name ?? code }))}
        />
      )}
    </fieldset>
  );
}
