import { Amount, Button, Card, Dialog, RadioCards, StatusPill, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { HeldReferral } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { useMay } from "../../../platform/use-operator.ts";
import { useFieldFailure } from "../../../shared/form/field-failure.ts";
import { MissingNote } from "../../../shared/form/missing-note.tsx";
import { isReason, ReasonField } from "../../../shared/form/reason-field.tsx";
import { Moment } from "../../../shared/frame/moment.tsx";
import { afterSaving } from "../use-version-form.tsx";

interface HeldReferralsProps {
  readonly brandId: string;
  readonly held: readonly HeldReferral[];
}

/** The rewards that are held because inviter and friend may be one person, with the evidence. */
export function HeldReferrals({ brandId, held }: HeldReferralsProps) {
  const mayManage = useMay("promotions.manage");
  const [opened, setOpened] = useState<HeldReferral>();
  return (
    <Card title={<Trans>Held rewards</Trans>}>
      {held.length === 0 ? (
        <p className="text-15 text-text-2">
          <Trans>No reward waits for a decision.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-hairline">
          {held.map((each) => (
            <li key={`${each.friendId} ${each.step}`} className="grid gap-2 py-3 text-15">
              <p className="flex flex-wrap items-baseline justify-between gap-3">
                <span>
                  <bdi className="font-bold">{each.inviter}</bdi> {"·"} <bdi>{each.friend}</bdi>
                </span>
                <Amount minor={each.amount} currency={each.currency} show="code" className="font-bold" />
              </p>
              <Evidence held={each} />
              <p className="text-13 text-text-3">
                <Moment at={each.at} />
              </p>
              {mayManage ? (
                <Button size="sm" className="justify-self-start" onClick={() => setOpened(each)}>
                  <Trans>Decide</Trans>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {opened ? <Decision brandId={brandId} held={opened} onClose={() => setOpened(undefined)} /> : null}
    </Card>
  );
}

function Evidence({ held: { evidence, score } }: { readonly held: HeldReferral }) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = {
    device: t`Same device`,
    payee: t`Same payee`,
    phone: t`Same phone`,
    address: t`Same network address`,
  };
  return (
    <p className="flex flex-wrap items-center gap-2">
      {evidence.map(({ signal, weight }) => (
        <StatusPill key={signal} tone={signal === "address" ? "neutral" : "danger"}>
          {`${names[signal]} +${formats.number(weight)}`}
        </StatusPill>
      ))}
      <span className="tabular text-13 text-text-2">
        <Trans>Score {score}</Trans>
      </span>
    </p>
  );
}

interface DecisionProps {
  readonly brandId: string;
  readonly held: HeldReferral;
  readonly onClose: () => void;
}

function Decision({ brandId, held, onClose }: DecisionProps) {
  const { t } = useLingui();
  const [decision, setDecision] = useState<"release" | "refuse">("refuse");
  const [reason, setReason] = useState("");
  const decide = useMutation(
    queries.operations.decideReferral.mutationOptions(
      afterSaving(t`Decided.`, queries.operations.referralProgram.key(), onClose),
    ),
  );
  const failed = useFieldFailure(decide.error);
  const { friendId, step } = held;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Decide about this reward`}
      footer={
        <div className="grid gap-2">
          <MissingNote isWhole hasReason={isReason(reason)} />
          <Button
            wide
            tone={decision === "refuse" ? "danger" : "primary"}
            loading={decide.isPending}
            disabled={!isReason(reason)}
            onClick={() => decide.mutate({ brandId, friendId, step, decision, reason: reason.trim() })}
          >
            {decision === "refuse" ? <Trans>Refuse the reward</Trans> : <Trans>Release the reward</Trans>}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <Evidence held={held} />
        <RadioCards
          label={t`Decision`}
          value={decision}
          onValueChange={setDecision}
          cards={[
            { value: "refuse", title: t`Refuse`, detail: <Trans>The inviter gets nothing for it.</Trans> },
            { value: "release", title: t`Release`, detail: <Trans>It waits in the inviter's reward center.</Trans> },
          ]}
        />
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      </div>
    </Dialog>
  );
}
