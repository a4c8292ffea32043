import type { HelpContent, PromotionContent } from "@banyan/contract";
import { TextField } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { ContentFormProps } from "./form-parts.ts";
import { RichTextField } from "./rich-text-field.tsx";
import { withText } from "../../shared/written/written.ts";

/** Content with a separate page on the site. */
type PageContent = HelpContent | PromotionContent;

type PageFieldProps<Kind extends PageContent> = Pick<
  ContentFormProps<Kind>,
  "content" | "language" | "errorOf" | "onChange"
>;

/** The title of a page and the line below it in lists. */
export function TitleFields<Kind extends PageContent>({ content, language, errorOf, onChange }: PageFieldProps<Kind>) {
  const { t } = useLingui();
  return (
    <>
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
    </>
  );
}

/** The text of a page. */
export function BodyField<Kind extends PageContent>({
  label,
  content,
  language,
  errorOf,
  onChange,
}: PageFieldProps<Kind> & { readonly label: string }) {
  const { t } = useLingui();
  return (
    <RichTextField
      key={language}
      label={label}
      hint={t`Pasted text keeps its headings, lists, tables and links. Other formatting is removed.`}
      error={errorOf(`body.${language}`)}
      language={language}
      initialHtml={content.body[language as "en"] ?? ""}
      onHtmlChange={(html) => onChange({ ...content, body: withText(content.body, language, html) })}
    />
  );
}
