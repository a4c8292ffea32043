import { findLanguage } from "@banyan/phrases";
import { Button, Sheet, TextArea, notify, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { FeedbackLine } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../platform/use-failure-text.ts";
import { useMay } from "../../platform/use-operator.ts";
import { BrandNames } from "../frame/brand-names.tsx";
import { Facts } from "../frame/facts.tsx";
import { MemberLink } from "../members/member-link.tsx";
import { FeedbackAbout } from "./feedback-type.tsx";

/** One feedback, who sent it, and where it is answered. */
export function FeedbackDrawer({
  feedback,
  onClose,
}: {
  readonly feedback: FeedbackLine;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  const formats = useFormats();
  const { memberId, account } = feedback;
  return (
    <Sheet open onOpenChange={onClose} title={<span dir="ltr">{feedback.reference}</span>} wide>
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
        {feedback.state === "open" ? (
          <AnswerForm feedback={feedback} onClose={onClose} />
        ) : (
          <Decided feedback={feedback} />
        )}
      </div>
    </Sheet>
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

function AnswerForm({ feedback, onClose }: { readonly feedback: FeedbackLine; readonly onClose: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const mayAnswer = useMay("feedback.answer");
  const [answer, setAnswer] = useState("");
  const decide = useMutation(
    queries.operations.answerFeedback.mutationOptions({
      onSuccess: ({ value }) => {
        notify.success(value.state === "answered" ? t`The answer is on its way.` : t`It is closed.`);
        onClose();
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
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
                ? t`It goes by e-mail, and appears in the member's own list.`
                : t`It goes by e-mail.`
              : t`It appears in the member's own list of messages.`
          }
          dir="auto"
          rows={5}
          maxLength={2000}
          count={Array.from(answer).length}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      ) : (
        <p className="text-15 text-text-2">
          <Trans>The sender left no address to answer to. It can only be closed.</Trans>
        </p>
      )}
      {decide.isError && (
        <p role="alert" className="text-15 text-danger">
          {failureText(decide.error)}
        </p>
      )}
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
