import type { HelpContent } from "@banyan/contract";
import { TextField } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { ContentFormProps } from "./form-parts.ts";
import { BodyField, TitleFields } from "./page-fields.tsx";

const HELP_ADDRESS = "/help#";

export function HelpForm({ content, language, errorOf, onChange }: ContentFormProps<HelpContent>) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Address`}
        hint={t`Small letters, digits and hyphens: /help#deposits`}
        error={errorOf("term")}
        dir="ltr"
        leading={<bdi dir="ltr">{HELP_ADDRESS}</bdi>}
        value={content.term}
        maxLength={40}
        onChange={(event) => onChange({ ...content, term: event.target.value.toLowerCase() })}
      />
      <TitleFields {...{ content, language, errorOf, onChange }} />
      <BodyField {...{ content, language, errorOf, onChange }} label={t`Text`} />
    </>
  );
}
