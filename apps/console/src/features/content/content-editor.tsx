import type { Content } from "@banyan/contract";
import { failureOf } from "@banyan/client";
import { newId } from "@banyan/kernel";
import { findLanguage } from "@banyan/phrases";
import { Button, Select, Sheet, Switch, Tabs, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ContentLine } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../platform/use-failure-text.ts";
import { useMay } from "../../platform/use-operator.ts";
import { fieldOf, unlessConflict, useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../shared/form/unsaved-work.tsx";
import { ContentConflict } from "./content-conflict.tsx";
import { ContentPreview } from "./content-preview.tsx";
import { ContentVersions } from "./content-versions.tsx";
import { useSavedText } from "./site-state-words.tsx";
import { KindForm } from "./kind-form.tsx";
import { kinds } from "./kinds.ts";
import { languagesOf, titleOf } from "../../shared/written/written.ts";

/** The parts of content that forms show. WRITTEN_PARTS has a separate text in each language. */
const PARTS = [
  "term",
  "linkage",
  "imageUrl",
  "images",
  "pictureId",
  "startsAt",
  "endsAt",
  "pointsRequired",
  "amountRequired",
  "amount",
  "limitPerPlayer",
  "promotionId",
  "tickets",
] as const;
const WRITTEN_PARTS = ["title", "summary", "body", "texts", "name", "description"] as const;

function fieldsIn(languages: readonly string[]): readonly string[] {
  const written = languages.flatMap((code) => WRITTEN_PARTS.map((part) => `${part}.${code}`));
  return [...PARTS, ...written].map((part) => `content.${part}`);
}

/** The item under edit: an existing item, or a new one with version 0. */
export type Draft = Pick<ContentLine, "id" | "version" | "published"> & { readonly content: Content };

export interface ContentEditorProps {
  readonly brandId: string;
  readonly draft: Draft;
  readonly languages: readonly string[];
  readonly onClose: () => void;
}

/** Edits an item in every language of the brand, with preview, save and removal. */
export function ContentEditor({ brandId, draft, languages, onClose }: ContentEditorProps) {
  const { t } = useLingui();
  const refusal = useRefusal();
  const savedText = useSavedText();
  const mayEdit = useMay("content.edit");
  const [tab, setTab] = useState<"write" | "history">("write");
  const [language, setLanguage] = useState(languages[0] ?? "en");
  const [content, setContent] = useState(draft.content);
  const [published, setPublished] = useState(draft.published);
  const [reason, setReason] = useState("");
  const [version, setVersion] = useState(draft.version);
  const unsaved = published !== draft.published || JSON.stringify(content) !== JSON.stringify(draft.content);
  const { close, question } = useUnsavedWork(unsaved && mayEdit, onClose);
  // Uncontrolled fields get this as their key, so that they restart when another version is loaded.
  const [round, setRound] = useState(0);
  const done = (message: string) => {
    notify.success(message);
    onClose();
  };
  const onSettled = () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() });
  const save = useMutation(
    queries.operations.saveContentItem.mutationOptions({
      onSuccess: ({ value }) => done(savedText(value)),
      // If the refused part is in another language, the form switches to that language.
      onError: (error) => {
        const path = fieldOf(failureOf(error))?.split(".") ?? [];
        const spoken = languages.find((code) => path.includes(code));
        if (spoken !== undefined) setLanguage(spoken);
      },
      onSettled,
    }),
  );
  const remove = useMutation(
    queries.operations.removeContentItem.mutationOptions({
      onSuccess: () => done(t`The content was removed.`),
      onSettled,
    }),
  );
  const [id, setId] = useState(draft.id);
  const { kind } = content;
  const begun = version === 0 && kinds.find((each) => each.kind === kind);
  const failure = save.error ?? remove.error;
  const isConflict = failure !== null && failureOf(failure).code === "STATE_CHANGED";
  const failed = useFieldFailure(unlessConflict(failure), fieldsIn(languages), refusal);
  const goOn = (from: number) => {
    setVersion(from);
    // A removed item is saved as a new item. The old id keeps its history.
    if (from === 0) setId(newId());
    save.reset();
    remove.reset();
  };
  const write = (
    <div className="grid gap-4">
      <Select
        label={t`Language`}
        hint={t`A tick marks each language that has a text.`}
        value={language}
        onValueChange={setLanguage}
        options={languages.map((code) => ({
          value: code,
          label: `${findLanguage(code)?.name ?? code}${languagesOf(content).includes(code) ? " ✓" : ""}`,
        }))}
      />
      <KindForm
        key={round}
        {...{ brandId, content, language }}
        errorOf={(path) => failed.of(`content.${path}`)}
        onChange={setContent}
      />
      <Switch checked={published} onCheckedChange={setPublished} detail={t`Drafts are seen here only.`}>
        <Trans>On the site</Trans>
      </Switch>
      <ContentPreview content={content} language={language} />
      {isConflict && (
        <ContentConflict
          {...{ brandId, kind, id, version, language }}
          onKeepOwn={goOn}
          onTakeTheirs={(theirs) => {
            setContent(theirs.content);
            setPublished(theirs.published);
            setRound(round + 1);
            goOn(theirs.version);
          }}
        />
      )}
      {question}
      {mayEdit && <ReasonField value={reason} onValueChange={setReason} failed={failed} />}
    </div>
  );
  return (
    <Sheet
      open
      wide
      onOpenChange={close}
      title={titleOf(content, language) || (begun ? t(begun.add) : t`Without text`)}
      footer={
        mayEdit && tab === "write" ? (
          <>
            {version > 0 && (
              <Button
                tone="danger"
                loading={remove.isPending}
                disabled={!isReason(reason)}
                onClick={() => remove.mutate({ brandId, kind, id, version, reason: reason.trim() })}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
            <Button
              tone="primary"
              loading={save.isPending}
              disabled={!isReason(reason)}
              onClick={() => save.mutate({ brandId, id, version, published, content, reason: reason.trim() })}
            >
              <Trans>Save</Trans>
            </Button>
          </>
        ) : null
      }
    >
      {version === 0 ? (
        write
      ) : (
        <Tabs
          label={t`View`}
          value={tab}
          onValueChange={setTab}
          tabs={[
            {
              value: "write",
              label: <Trans>Text</Trans>,
              content: write,
            },
            {
              value: "history",
              label: <Trans>History</Trans>,
              content: (
                <ContentVersions
                  brandId={brandId}
                  id={id}
                  onTakeUp={(old) => {
                    setContent(old);
                    setRound(round + 1);
                    setTab("write");
                  }}
                />
              ),
            },
          ]}
        />
      )}
    </Sheet>
  );
}

/** The contract refuses an incomplete form. The refusal's path names the field. */
function useRefusal(): (error: unknown) => string {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (error) => {
    const { code } = failureOf(error);
    return code === "INPUT_INVALID"
      ? t`Something is missing or does not fit. Check the title, the text, the picture and the address.`
      : failureText(error);
  };
}
