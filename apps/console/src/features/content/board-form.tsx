import type { AnnouncementContent, NoticeContent } from "@banyan/contract";
import { Select, TextArea, TextField } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { ContentFormProps } from "./form-parts.ts";
import { announcementTypeTexts, executionTexts } from "./kinds.ts";
import { ScheduleFields } from "./schedule-fields.tsx";
import { withPart } from "../../shared/written/written.ts";

type Board = NoticeContent | AnnouncementContent;

/** The form of notices and announcements: plain text. An announcement also has its audience. */
export function BoardForm({ content, language, errorOf, onChange }: ContentFormProps<Board>) {
  const { t } = useLingui();
  const texts = content.texts[language as "en"];
  const part = (name: "title" | "content", text: string) =>
    onChange({ ...content, texts: withPart(content.texts, language, name, text) });
  return (
    <>
      {content.kind === "announcement" && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t`About`}
            value={content.type}
            onValueChange={(type) => onChange({ ...content, type })}
            options={Object.entries(announcementTypeTexts).map(([type, label]) => ({
              value: type as AnnouncementContent["type"],
              label: t(label),
            }))}
          />
          <Select
            label={t`Shown as a popup to`}
            value={content.execution}
            onValueChange={(execution) => onChange({ ...content, execution })}
            options={Object.entries(executionTexts).map(([execution, label]) => ({
              value: execution as AnnouncementContent["execution"],
              label: t(label),
            }))}
          />
        </div>
      )}
      <TextField
        label={t`Title`}
        error={errorOf(`texts.${language}.title`)}
        hint={content.kind === "notice" ? t`It scrolls through the line at the top of the home page.` : undefined}
        dir="auto"
        maxLength={160}
        value={texts?.title ?? ""}
        onChange={(event) => part("title", event.target.value)}
      />
      <TextArea
        label={t`Text`}
        error={errorOf(`texts.${language}.content`)}
        hint={t`An empty line begins a new paragraph.`}
        dir="auto"
        rows={6}
        maxLength={5000}
        value={texts?.content ?? ""}
        onChange={(event) => part("content", event.target.value)}
      />
      <ScheduleFields
        schedule={content}
        errorOf={errorOf}
        onChange={(schedule) => onChange({ ...content, ...schedule })}
      />
    </>
  );
}
