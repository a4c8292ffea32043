import { type FeedbackType, feedbackTypes } from "@banyan/contract/content/feedback-types";
import { Button, Dialog, Select, TextArea, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { client, queries, queryClient } from "../../platform/platform.ts";
import { useMember } from "../../platform/use-session.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { useCaptcha } from "../../shared/verification/use-captcha.tsx";
import { feedbackKinds } from "./feedback-kinds.ts";

export interface FeedbackFormProps {
  /** In characters (graphemes). */
  readonly bounds: { readonly descriptionMin: number; readonly descriptionMax: number };
  readonly onSent: (reference: string) => void;
}

/** The form for feedback: type, description and a captcha. A dialog names the missing fields. */
export function FeedbackForm({ bounds, onSent }: FeedbackFormProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const member = useMember();
  const captcha = useCaptcha("feedback", true);
  const [kind, setKind] = useState<FeedbackType>();
  const [content, setContent] = useState("");
  const [sender, setSender] = useState("");
  const [missing, setMissing] = useState<readonly string[]>([]);
  const description = useRef<HTMLTextAreaElement>(null);
  const [checked, setChecked] = useState(false);
  const { descriptionMin: min, descriptionMax: max } = bounds;
  const length = Array.from(content.trim()).length;
  const fits = length >= min && length <= max;
  const sending = useMutation({
    mutationFn: (type: (typeof feedbackTypes)[FeedbackType]) =>
      client.content.feedback({
        type,
        content: content.trim(),
        ...(sender.trim() === "" ? {} : { sender: sender.trim() }),
        ...captcha.answer,
      }),
    onSuccess: ({ value }) => {
      void queryClient.invalidateQueries({ queryKey: queries.content.ownFeedback.key() });
      onSent(value.reference);
    },
    onError: captcha.onFailure,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const absent = [
      ...(kind === undefined ? [t`Question type`] : []),
      ...(length === 0 ? [t`Description`] : []),
      ...(captcha.answer.captcha ? [] : [t`Letters in the picture`]),
    ];
    setMissing(absent);
    setChecked(absent.length === 0);
    if (kind === undefined || absent.length > 0) return;
    if (fits) sending.mutate(feedbackTypes[kind]);
    else description.current?.focus();
  };
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <Select
        label={<Trans>Question type</Trans>}
        placeholder={t`Choose one`}
        value={kind ?? null}
        onValueChange={setKind}
        options={feedbackKinds.map((each) => ({ value: each.kind, label: t(each.label) }))}
      />
      <TextArea
        ref={description}
        label={<Trans>Description</Trans>}
        hint={
          <Trans>
            {min} to {max} characters. Never write passwords or codes.
          </Trans>
        }
        error={checked && !fits ? t`The description must be ${min} to ${max} characters long.` : undefined}
        rows={5}
        dir="auto"
        maxLength={max}
        count={length}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      {member === undefined && (
        <TextField
          type="email"
          dir="ltr"
          label={<Trans>E-mail for our reply</Trans>}
          optional
          autoComplete="email"
          maxLength={254}
          value={sender}
          onChange={(event) => setSender(event.target.value)}
        />
      )}
      {captcha.field}
      <FormError>{sending.error ? failureText(sending.error) : null}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={sending.isPending}>
        <Trans>Send</Trans>
      </Button>
      <MissingDialog missing={missing} onClose={() => setMissing([])} />
    </Form>
  );
}

/** names the fields that are empty. */
function MissingDialog({ missing, onClose }: { readonly missing: readonly string[]; readonly onClose: () => void }) {
  return (
    <Dialog
      open={missing.length > 0}
      onOpenChange={onClose}
      size="sm"
      title={<Trans>Something is missing</Trans>}
      footer={
        <Button tone="primary" onClick={onClose}>
          <Trans>Back to the form</Trans>
        </Button>
      }
    >
      <p className="text-15 text-text-2">
        <Trans>Please fill in:</Trans>
      </p>
      <ul className="mt-2 list-disc ps-5 text-15">
        {missing.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Dialog>
  );
}
