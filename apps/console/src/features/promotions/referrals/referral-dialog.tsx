import { failureOf } from "@banyan/client";
import { Button, Dialog, IconButton, MoneyField, notify, NumberField, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ReferralBoard } from "../../../platform/answers.ts";
import { queries, queryClient } from "../../../platform/platform.ts";
import { useFieldFailure } from "../../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../../shared/form/unsaved-work.tsx";
import { DECIMALS, type DraftAmount } from "../campaign-draft.ts";
import {
  newReferralStep,
  type ReferralDraft,
  referralDraftOf,
  type ReferralStepDraft,
  referralTermsOf,
} from "./referral-draft.ts";

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
  const [first] = useState(() => referralDraftOf(board, locale));
  const [draft, setDraft] = useState<ReferralDraft>(first);
  const [reason, setReason] = useState("");
  const change = (part: Partial<ReferralDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = useMutation(
    queries.operations.saveReferral.mutationOptions({
      onSuccess() {
        notify.success(t`Saved. Friends who register from now on bring it.`);
        onClose();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.operations.referralProgram.key() }),
    }),
  );
  const named = save.error && failureOf(save.error).code === "TERMS_NOT_ALLOWED";
  const failed = useFieldFailure(save.error, named ? ["budget"] : []);
  const { close, question } = useUnsavedWork(draft !== first, onClose);
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
  const numberField = (name: "rate" | "days" | "friendsMost" | "claimDays", label: string, decimals = 0) => (
    <NumberField
      label={label}
      decimals={decimals}
      text={draft[name].text}
      onTextChange={(text, reading) =>
        change({ [name]: { text, units: reading.kind === "number" ? Number(reading.units) : undefined } })
      }
    />
  );
  const send = () =>
    terms &&
    budget &&
    save.mutate({ brandId, seen: board.version, terms, budget, stopped: false, reason: reason.trim() });
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title={t`Rewards for invited friends`}
      footer={
        <Button
          wide
          tone="primary"
          loading={save.isPending}
          disabled={!terms || !budget || !isReason(reason)}
          onClick={send}
        >
          <Trans>Save the new version</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-15 text-text-2">
          <Trans>Friends keep the terms of their registration. The budget acts now. Empty amounts pay nothing.</Trans>
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          {money(t`For the first deposit`, draft.depositAmount, (depositAmount) => change({ depositAmount }))}
          {money(t`Least first deposit`, draft.depositMinimum, (depositMinimum) => change({ depositMinimum }))}
        </div>
        <Steps steps={draft.steps} money={money} onChange={(steps) => change({ steps })} />
        <div className="grid gap-4 sm:grid-cols-3">
          {numberField("rate", t`Share of valid bets in %`, DECIMALS)}
          {numberField("days", t`In the first days`)}
          {money(t`Paid from this part on`, draft.least, (least) => change({ least }))}
        </div>
        <div className="grid gap-4 sm:grid-cols-3">
          {numberField("friendsMost", t`Most friends of an inviter`)}
          {numberField("claimDays", t`Days to claim`)}
          {money(t`Budget of all versions`, draft.budget, (next) => change({ budget: next }), failed.of("budget"))}
        </div>
        {question}
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      </div>
    </Dialog>
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
          <fieldset key={step.key} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3 rounded-tile bg-raised p-3">
            <legend className="sr-only">{t`Step ${place}`}</legend>
            {money(t`Valid bets`, step.validBet, (validBet) => change(step.key, { validBet }))}
            {money(t`Reward`, step.amount, (amount) => change(step.key, { amount }))}
            <IconButton
              label={t`Remove step ${place}`}
              icon={<Trash2 />}
              onClick={() => onChange(steps.filter(({ key }) => key !== step.key))}
            />
          </fieldset>
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
