import { Button, MoneyField, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode } from "react";
import type { ReferralBoard } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { DECIMALS, type DraftAmount } from "../campaign-draft.ts";
import { newReferralStep, referralDraftOf, type ReferralStepDraft, referralTermsOf } from "./referral-draft.ts";
import { FieldRow } from "../../../shared/form/field-row.tsx";
import { CountField } from "../draft-fields.tsx";
import { useTermsFailure, useVersionForm } from "../use-version-form.tsx";
import { KeptNote, VersionDialog } from "../version-dialog.tsx";

interface ReferralDialogProps {
  readonly brandId: string;
  readonly board: ReferralBoard;
  readonly onClose: () => void;
}

const STEPS_MOST = 10;

/** Writes the next version of what invited friends bring. */
export function ReferralDialog({ brandId, board, onClose }: ReferralDialogProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const { currency } = board;
  const { draft, change, form } = useVersionForm(() => referralDraftOf(board, locale), onClose, board);
  const save = useMutation(
    queries.operations.saveReferral.mutationOptions(
      form.afterSaving(t`Saved. Friends who register from now on bring it.`, queries.operations.referralProgram.key()),
    ),
  );
  const failed = useTermsFailure(form.refusal(save.error), ["budget", "claimDays"]);
  const terms = referralTermsOf(draft);
  const budget = draft.budget.minor;
  const money = (label: string, value: DraftAmount, onValue: (next: DraftAmount) => void, error?: string) => (
    <MoneyField
      label={label}
      error={error}
      currency={currency}
      text={value.text}
      onTextChange={(text, reading) => onValue({ text, minor: reading.kind === "amount" ? reading.minor : undefined })}
    />
  );
  const send = (reason: string) =>
    terms && budget && save.mutate({ brandId, seen: form.seen, terms, budget, stopped: false, reason });
  return (
    <VersionDialog
      title={t`Rewards for invited friends`}
      form={form}
      failed={failed}
      saving={save.isPending}
      isWhole={terms !== undefined && budget !== undefined}
      onSave={send}
    >
      <KeptNote>
        <Trans>Friends keep the terms of their registration. The budget acts now. Empty amounts pay nothing.</Trans>
      </KeptNote>
      <div className="grid gap-4 sm:grid-cols-2">
        {money(t`For the first deposit`, draft.depositAmount, (depositAmount) => change({ depositAmount }))}
        {money(t`Least first deposit`, draft.depositMinimum, (depositMinimum) => change({ depositMinimum }))}
      </div>
      <Steps steps={draft.steps} money={money} onChange={(steps) => change({ steps })} />
      <div className="grid gap-4 sm:grid-cols-3">
        <CountField
          label={t`Share of valid bets in %`}
          decimals={DECIMALS}
          value={draft.rate}
          onChange={(rate) => change({ rate })}
        />
        <CountField label={t`In the first days`} value={draft.days} onChange={(days) => change({ days })} />
        {money(t`Paid from this part on`, draft.least, (least) => change({ least }))}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <CountField
          label={t`Most friends of an inviter`}
          value={draft.friendsMost}
          onChange={(friendsMost) => change({ friendsMost })}
        />
        <CountField
          label={t`Days to claim`}
          error={failed.of("claimDays")}
          value={draft.claimDays}
          onChange={(claimDays) => change({ claimDays })}
        />
        {money(t`Budget of all versions`, draft.budget, (next) => change({ budget: next }), failed.of("budget"))}
      </div>
    </VersionDialog>
  );
}

interface StepsProps {
  readonly steps: readonly ReferralStepDraft[];
  readonly money: (label: string, value: DraftAmount, onValue: (next: DraftAmount) => void) => ReactNode;
  readonly onChange: (steps: readonly ReferralStepDraft[]) => void;
}

function Steps({ steps, money, onChange }: StepsProps) {
  const { t } = useLingui();
  const change = (key: number, part: Partial<ReferralStepDraft>) =>
    onChange(steps.map((step) => (step.key === key ? { ...step, ...part } : step)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-13 font-bold text-text-2">
        <Trans>For valid bets since the registration</Trans>
      </legend>
      {steps.map((step, index) => {
        const place = index + 1;
        return (
          <FieldRow
            key={step.key}
            legend={t`Step ${place}`}
            columns="grid-cols-[1fr_auto] max-sm:[&>:nth-child(2)]:col-span-2 sm:grid-cols-[1fr_1fr_auto]"
            removeLabel={t`Remove step ${place}`}
            onRemove={() => onChange(steps.filter(({ key }) => key !== step.key))}
          >
            {money(t`Valid bets`, step.validBet, (validBet) => change(step.key, { validBet }))}
            {money(t`Reward`, step.amount, (amount) => change(step.key, { amount }))}
          </FieldRow>
        );
      })}
      <Button
        size="sm"
        className="justify-self-start"
        icon={<Plus />}
        disabled={steps.length >= STEPS_MOST}
        onClick={() => onChange([...steps, newReferralStep(steps)])}
      >
        <Trans>Add a step</Trans>
      </Button>
    </fieldset>
  );
}
