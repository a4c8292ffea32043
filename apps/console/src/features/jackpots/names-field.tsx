import { findLanguage, languages } from "@banyan/phrases";
import { Select, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Texts } from "../../shared/written/written.ts";

const LENGTH_MAX = 60;

interface NamesFieldProps {
  readonly names: Texts;
  readonly error?: string | undefined;
  readonly onChange: (names: Texts) => void;
}

/** The names that players see, in each language that has one. Players without a name in their language see another. */
export function NamesField({ names, error, onChange }: NamesFieldProps) {
  const { t } = useLingui();
  const unwritten = languages.filter(({ code }) => names[code] === undefined);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-13 font-bold text-text-2">
        <Trans>Name that players see</Trans>
      </legend>
      {Object.entries(names).map(([code, name = ""], index) => (
        <TextField
          key={code}
          label={findLanguage(code)?.name ?? code}
          error={index === 0 ? error : undefined}
          lang={code}
          dir="auto"
          maxLength={LENGTH_MAX}
          value={name}
          onChange={({ target }) => onChange({ ...names, [code]: target.value })}
        />
      ))}
      <Select
        label={t`Add a language`}
        value={null}
        onValueChange={(code) => onChange({ ...names, [code]: "" })}
        options={unwritten.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </fieldset>
  );
}
