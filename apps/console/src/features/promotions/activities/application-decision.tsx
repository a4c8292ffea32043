import { typedMoneyText } from "@banyan/kernel";
import { Amount, Button, Dialog, MoneyField, notify, Segmented, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ActivityApplication } from "../../../platform/answers.ts";
import { queries, queryClient } from "../../../platform/platform.ts";
import { useFieldFailure } from "../../../shared/form/field-failure.ts";
import { MissingNote } from "../../../shared/form/missing-note.tsx";
import { isReason, ReasonField } from "../../../shared/form/reason-field.tsx";
import { ChangedMeanwhile } from "../../../shared/frame/changed-meanwhile.tsx";
import { ApplicationPicture } from "./application-picture.tsx";

interface ApplicationDecisionProps {
  readonly brandId: string;
  /** As it was when the dialog was opened. */
  readonly application: ActivityApplication;
  /** Absent while it waits. */
  readonly decided: ActivityApplication | undefined;
  readonly onClose: () => void;
}

/** One application with its comment and pictures, and the decision: the reward, or a rejection with its reason. */
export function ApplicationDecision({ brandId, application, decided, onClose }: ApplicationDecisionProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const { id, member, comment, pictures, currency, cap, first } = application;
  const [decision, setDecision] = useState<"approve" | "reject">("approve");
  const suggested = first?.amount ?? cap;
  const [amount, setAmount] = useState<{ readonly text: string; readonly minor: string | undefined }>({
    text: typedMoneyText(suggested, currency, locale),
    minor: suggested,
  });
  const [reason, setReason] = useState("");
  const decide = useMutation(
    queries.operations.decideApplication.mutationOptions({
      onSuccess({ value: { state } }) {
        notify.success(
          state === "applying" ? t`Approved. A second operator must approve the same amount.` : t`Decided.`,
        );
        onClose();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const failed = useFieldFailure(decide.error, ["amount"]);
  const most = <Amount minor={cap} currency={currency} show="code" />;
  const isWhole = decision === "reject" || amount.minor !== undefined;
  const hasReason = decision === "approve" || isReason(reason);
  const send = () => {
    const chosen = { brandId, applicationId: id };
    if (decision === "reject") decide.mutate({ ...chosen, decision, reason: reason.trim() });
    else if (amount.minor !== undefined) decide.mutate({ ...chosen, decision, amount: amount.minor });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Application of ${member}`}
      footer={
        <div className="grid gap-2">
          {decided ? null : <MissingNote isWhole={isWhole} hasReason={hasReason} />}
          <Button
            wide
            tone={decision === "reject" ? "danger" : "primary"}
            loading={decide.isPending}
            disabled={decided !== undefined || !isWhole || !hasReason}
            onClick={send}
          >
            {decision === "reject" ? <Trans>Reject the application</Trans> : <Trans>Approve the reward</Trans>}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {decided ? (
          <ChangedMeanwhile by={decided.decidedBy}>
            <DecidedWords application={decided} />
          </ChangedMeanwhile>
        ) : null}
        <p className="text-15 wrap-anywhere whitespace-pre-line">
          <bdi>{comment}</bdi>
        </p>
        {pictures.map((uploadId) => (
          <ApplicationPicture key={uploadId} brandId={brandId} uploadId={uploadId} />
        ))}
        <Segmented
          label={t`Decision`}
          value={decision}
          onValueChange={setDecision}
          segments={[
            { value: "approve", label: t`Approve` },
            { value: "reject", label: t`Reject` },
          ]}
        />
        {decision === "approve" ? (
          <MoneyField
            name="amount"
            label={t`Reward`}
            hint={<Trans>At most {most}</Trans>}
            error={failed.of("amount")}
            currency={currency}
            text={amount.text}
            onTextChange={(text, reading) =>
              setAmount({ text, minor: reading.kind === "amount" ? reading.minor : undefined })
            }
          />
        ) : (
          <ReasonField value={reason} onValueChange={setReason} failed={failed} />
        )}
        {decision === "approve" && failed.rest ? (
          <p role="alert" className="text-15 text-danger">
            {failed.rest}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

function DecidedWords({ application: { state, decidedBy } }: Pick<ApplicationDecisionProps, "application">) {
  const { t } = useLingui();
  const name = decidedBy ?? "";
  return state === "issued"
    ? t`${name} approved this while you had it open.`
    : t`${name} refused this while you had it open.`;
}
