import { newId } from "@banyan/kernel";
import { findLanguage } from "@banyan/phrases";
import { Button, Dialog, notify, Segmented, Select, TextArea, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { failureOf } from "@banyan/client";
import { useState } from "react";
import { queries, queryClient } from "../../platform/platform.ts";
import { audienceOf, draftAudience } from "../../shared/audience/audience-draft.ts";
import { AudienceFields } from "../../shared/audience/audience-fields.tsx";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { Refused } from "../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../shared/form/unsaved-work.tsx";
import { withPart } from "../../shared/written/written.ts";

interface MessageDialogProps {
  readonly brandId: string;
  /** Of the brand, its own one first. */
  readonly languages: readonly string[];
  readonly onClose: () => void;
}

type Texts = Readonly<Record<string, { readonly title?: string; readonly content?: string }>>;

/** Writes a message in the brand's languages, to one member or to an audience whose size is shown before. */
export function MessageDialog({ brandId, languages, onClose }: MessageDialogProps) {
  const { t } = useLingui();
  // A second press sends the same request.
  const [requestId] = useState(newId);
  const [language, setLanguage] = useState(languages[0] ?? "en");
  const [texts, setTexts] = useState<Texts>({});
  const [receivers, setReceivers] = useState<"audience" | "member">("audience");
  const [account, setAccount] = useState("");
  const [typed, setTyped] = useState(draftAudience);
  const send = useMutation(
    queries.operations.sendMessage.mutationOptions({
      onSuccess: () => {
        notify.success(t`The message is sent.`);
        onClose();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.operations.sentMessages.key() }),
    }),
  );
  const isNamed = send.error && failureOf(send.error).code === "TERMS_NOT_ALLOWED";
  const failed = useFieldFailure(send.error, isNamed ? ["account", "team"] : []);
  const { close, question } = useUnsavedWork(Object.keys(texts).length > 0, onClose);
  const whole = Object.entries(texts).flatMap(([code, { title, content }]) =>
    title && content ? [[code, { title, content }] as const] : [],
  );
  const isWritten = whole.length > 0 && whole.length === Object.keys(texts).length;
  const audience = receivers === "audience" ? audienceOf(typed) : {};
  const isWhole = isWritten && (receivers === "audience" || account.trim() !== "");
  const part = (name: "title" | "content", text: string) => setTexts(withPart(texts, language, name, text));
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title={t`Write a message`}
      footer={
        <Button
          wide
          tone="primary"
          loading={send.isPending}
          disabled={!isWhole}
          onClick={() =>
            send.mutate({
              ...{ brandId, requestId, texts: Object.fromEntries(whole), audience },
              account: receivers === "member" ? account.trim() : null,
            })
          }
        >
          <Trans>Send the message</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <Select
          label={t`Language`}
          hint={t`Members read it in their language, or else in the brand’s own.`}
          value={language}
          onValueChange={setLanguage}
          options={languages.map((code) => ({
            value: code,
            label: `${findLanguage(code)?.name ?? code}${texts[code] ? " ✓" : ""}`,
          }))}
        />
        <TextField
          label={t`Title`}
          dir="auto"
          maxLength={120}
          value={texts[language]?.title ?? ""}
          onChange={(event) => part("title", event.target.value)}
        />
        <TextArea
          label={t`Text`}
          dir="auto"
          rows={5}
          maxLength={2000}
          value={texts[language]?.content ?? ""}
          onChange={(event) => part("content", event.target.value)}
        />
        <Segmented
          label={t`Receivers`}
          value={receivers}
          onValueChange={setReceivers}
          segments={[
            { value: "audience", label: t`An audience` },
            { value: "member", label: t`One member` },
          ]}
        />
        {receivers === "member" ? (
          <TextField
            label={t`User name of the member`}
            dir="ltr"
            error={failed.of("account")}
            value={account}
            onChange={(event) => setAccount(event.target.value)}
          />
        ) : (
          <AudienceFields
            brandId={brandId}
            title={<Trans>Who gets it</Trans>}
            typed={typed}
            onChange={setTyped}
            failed={failed}
          />
        )}
        {question}
        <Refused>{failed.rest}</Refused>
      </div>
    </Dialog>
  );
}
