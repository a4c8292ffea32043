import type { HelpContent } from "@banyan/contract";
import { TextField } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { ContentFormProps } from "./form-parts.ts";
import { RichTextField } from "./rich-text-field.tsx";
import { withText } from "./written.ts";

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
      <TextField
        label={t`Title`}
        error={errorOf(`title.${language}`)}
        dir="auto"
        maxLength={120}
        value={content.title[language as "en"] ?? ""}
        onChange={(event) => onChange({ ...content, title: withText(content.title, language, event.target.value) })}
      />
      <TextField
        label={t`Summary`}
        error={errorOf(`summary.${language}`)}
        hint={t`One line below the title in the list.`}
        optional
        dir="auto"
        maxLength={240}
        value={content.summary[language as "en"] ?? ""}
        onChange={(event) => onChange({ ...content, summary: withText(content.summary, language, event.target.value) })}
      />
      <RichTextField
        key={language}
        label={t`Text`}
        hint={t`Paste comes without its format.`}
        error={errorOf(`body.${language}`)}
        language={language}
        initialHtml={content.body[language as "en"] ?? ""}
        onHtmlChange={(html) => onChange({ ...content, body: withText(content.body, language, html) })}
      />
    </>
  );
}
