import { findLanguage } from "@banyan/phrases";
import { Button, CopyButton, Sheet, TextArea, notify, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { FeedbackLine } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { Refused } from "../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../shared/form/unsaved-work.tsx";
import { useMay } from "../../platform/use-operator.ts";
import { BrandNames } from "../../shared/frame/brand-names.tsx";
import { ChangedMeanwhile } from "../../shared/frame/changed-meanwhile.tsx";
import { Facts } from "../../shared/frame/facts.tsx";
import { useFeedbackNow } from "../../shared/frame/follow.ts";
import { MemberLink } from "../../shared/members/member-link.tsx";
import { FeedbackAbout } from "./feedback-type.tsx";

/** One feedback, its sender and the form to answer it. */
export function FeedbackDrawer({
  feedback: opened,
  onClose,
}: {
  readonly feedback: FeedbackLine;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  const formats = useFormats();
  const feedback = useFeedbackNow(opened);
  const [answer, setAnswer] = useState("");
  const { close, question } = useUnsavedWork(feedback.state === "open" && answer.trim() !== "", onClose);
  const { memberId, account } = feedback;
  const isDecidedMeanwhile = feedback.state !== opened.state;
  return (
    <Sheet open onOpenChange={close} title={<span dir="ltr">{feedback.reference}</span>} wide>
      <div className="grid gap-4">
        <p dir="auto" lang={feedback.language} className="rounded-tile bg-raised p-4 text-15 whitespace-pre-line">
          {feedback.content}
        </p>
        <Facts
          facts={[
            { label: t`About`, value: <FeedbackAbout type={feedback.type} /> },
            { label: t`Brand`, value: <BrandNames ids={[feedback.brandId]} /> },
            {
              label: t`Member`,
              value:
                memberId === null ? t`A visitor` : <MemberLink memberId={memberId}>{account ?? memberId}</MemberLink>,
            },
            { label: t`Sender`, value: <bdi>{feedback.sender ?? "–"}</bdi> },
            { label: t`Language`, value: findLanguage(feedback.language)?.name ?? feedback.language },
            { label: t`Time`, value: formats.dateTime(feedback.createdAt) },
          ]}
        />
        {question}
        {isDecidedMeanwhile && (
          <ChangedMeanwhile by={feedback.decidedBy}>
            <DecidedWords feedback={feedback} />
          </ChangedMeanwhile>
        )}
        {feedback.state === "open" ? (
          <AnswerForm feedback={feedback} answer={answer} onAnswerChange={setAnswer} onSent={onClose} />
        ) : (
          <Decided feedback={feedback} />
        )}
        {isDecidedMeanwhile && answer.trim() !== "" && <Unsent answer={answer} />}
      </div>
    </Sheet>
  );
}

/** Names the operator who answered or closed the feedback while its drawer was open. */
function DecidedWords({ feedback }: { readonly feedback: FeedbackLine }) {
  const name = feedback.decidedBy ?? "";
  return feedback.state === "answered" ? (
    <Trans>{name} answered this while you had it open.</Trans>
  ) : (
    <Trans>{name} closed this while you had it open.</Trans>
  );
}

/**
 * An answer that could not be sent because another operator decided first. It remains visible, so that it is not lost.
 */
function Unsent({ answer }: { readonly answer: string }) {
  const { t } = useLingui();
  return (
    <section className="grid gap-2 rounded-tile border border-accent p-3 text-15">
      <p className="text-13 text-text-2">
        <Trans>Your answer was not sent:</Trans>
      </p>
      <p dir="auto" className="break-words whitespace-pre-line">
        {answer}
      </p>
      <CopyButton text={answer} label={t`Copy your text`} />
    </section>
  );
}

function Decided({ feedback }: { readonly feedback: FeedbackLine }) {
  const formats = useFormats();
  const by = feedback.decidedBy ?? "";
  const at = feedback.decidedAt === null ? "" : formats.dateTime(feedback.decidedAt);
  return (
    <section className="border-t border-hairline pt-4">
      <p className="text-13 text-text-3">
        {feedback.state === "answered" ? (
          <Trans>
            Answered by {by}, {at}
          </Trans>
        ) : (
          <Trans>
            Closed by {by}, {at}
          </Trans>
        )}
      </p>
      {feedback.answer !== null && (
        <p dir="auto" className="mt-2 text-15 whitespace-pre-line">
          {feedback.answer}
        </p>
      )}
    </section>
  );
}

interface AnswerFormProps {
  readonly feedback: FeedbackLine;
  readonly answer: string;
  readonly onAnswerChange: (answer: string) => void;
  readonly onSent: () => void;
}

function AnswerForm({ feedback, answer, onAnswerChange, onSent }: AnswerFormProps) {
  const { t } = useLingui();
  const mayAnswer = useMay("feedback.answer");
  const decide = useMutation(
    queries.operations.answerFeedback.mutationOptions({
      onSuccess: ({ value }) => {
        notify.success(value.state === "answered" ? t`The answer is on its way.` : t`It is closed.`);
        onSent();
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const failed = useFieldFailure(decide.error, ["answer"]);
  const { id: feedbackId, answerWays } = feedback;
  if (!mayAnswer) return null;
  const reachable = answerWays.length > 0;
  return (
    <div className="grid gap-3 border-t border-hairline pt-4">
      {reachable ? (
        <TextArea
          label={t`Answer`}
          hint={
            answerWays.includes("email")
              ? answerWays.includes("notice")
                ? t`The answer is sent by e-mail and appears in the member's messages.`
                : t`The answer is sent by e-mail.`
              : t`The answer appears in the member's messages.`
          }
          dir="auto"
          rows={5}
          maxLength={2000}
          count={Array.from(answer).length}
          value={answer}
          error={failed.of("answer")}
          onChange={(event) => onAnswerChange(event.target.value)}
        />
      ) : (
        <p className="text-15 text-text-2">
          <Trans>The sender left no address to answer to. It can only be closed.</Trans>
        </p>
      )}
      <Refused>{failed.rest}</Refused>
      <div className="flex flex-wrap gap-3">
        {reachable && (
          <Button
            tone="primary"
            loading={decide.isPending}
            disabled={answer.trim() === ""}
            onClick={() => decide.mutate({ feedbackId, answer: answer.trim() })}
          >
            <Trans>Send the answer</Trans>
          </Button>
        )}
        <Button loading={decide.isPending} onClick={() => decide.mutate({ feedbackId, answer: null })}>
          <Trans>Close without an answer</Trans>
        </Button>
      </div>
    </div>
  );
}
