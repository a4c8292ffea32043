import { Select, useUi } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { AgentDetail } from "../../platform/answers.ts";
import { fromTemplate, type TermsDraft } from "./terms-draft.ts";

interface TemplateSelectProps {
  readonly agent: AgentDetail;
  readonly draft: TermsDraft;
  readonly onChange: (draft: TermsDraft) => void;
}

/** The brand's templates for the kind of a draft. A chosen one replaces the rows. Nothing where the brand has none. */
export function TemplateSelect({ agent: { templates, currency }, draft, onChange }: TemplateSelectProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const fitting = templates.filter(({ kind }) => kind === draft.kind);
  if (fitting.length === 0) return null;
  return (
    <Select
      label={t`Template`}
      placeholder={t`Choose a template`}
      options={fitting.map(({ name }) => ({ value: name, label: name }))}
      value={null}
      onValueChange={(chosen) => {
        const template = fitting.find(({ name }) => name === chosen);
        if (template) onChange(fromTemplate(draft, template.rows, { currency, locale }));
      }}
    />
  );
}
