import { failureOf } from "@banyan/client";
import { Button, Checkbox, Dialog, MoneyField, notify, NumberField, Segmented, Select, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { CampaignPage, RewardPlan } from "../../../platform/answers.ts";
import { queries, queryClient } from "../../../platform/platform.ts";
import { useFieldFailure } from "../../../shared/form/field-failure.ts";
import { MomentField } from "../../../shared/form/moment-field.tsx";
import { isReason, ReasonField } from "../../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../../shared/form/unsaved-work.tsx";
import { ExtraFields } from "./extra-fields.tsx";
import { ExampleReward } from "./example-reward.tsx";
import { type PlanDraft, planDraftOf, planInputOf } from "./plan-draft.ts";
import { usePlanWords } from "./plan-words.tsx";
import { RateFields } from "./rate-fields.tsx";

interface PlanDialogProps {
  readonly brandId: string;
  readonly currency: string;
  /** The plan to change; absent for a new one. */
  readonly plan?: RewardPlan;
  /** The pages that can get a promotion. */
  readonly pages: readonly CampaignPage[];
  readonly onClose: () => void;
}

/** Opens a rebate or a cashback on a page, or writes its next version, with an example by the function that pays. */
export function PlanDialog({ brandId, currency, plan, pages, onClose }: PlanDialogProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const { kinds, periods } = usePlanWords();
  const [first] = useState(() => planDraftOf(plan, pages[0]?.id ?? "", currency, locale));
  const [draft, setDraft] = useState<PlanDraft>(first);
  const [reason, setReason] = useState("");
  const change = (part: Partial<PlanDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = useMutation(
    queries.operations.saveRewardPlan.mutationOptions({
      onSuccess() {
        notify.success(t`Saved. The terms act from the next period on.`);
        onClose();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.operations.rewardPlans.key() }),
    }),
  );
  const named = save.error && failureOf(save.error).code === "TERMS_NOT_ALLOWED";
  const failed = useFieldFailure(save.error, named ? ["minimum", "cap", "budget"] : []);
  const { close, question } = useUnsavedWork(draft !== first, onClose);
  const input = planInputOf(draft);
  const amountField = (name: "minimum" | "cap" | "budget", label: string) => (
    <MoneyField
      name={name}
      label={label}
      error={failed.of(name)}
      currency={currency}
      text={draft[name].text}
      onTextChange={(text, reading) =>
        change({ [name]: { text, minor: reading.kind === "amount" ? reading.minor : undefined } })
      }
    />
  );
  const send = () =>
    input && save.mutate({ brandId, seen: plan?.version ?? 0, ...input, stopped: false, reason: reason.trim() });
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title={plan ? t`Change the promotion` : t`Open a rebate or a cashback`}
      footer={
        <Button
          wide
          tone="primary"
          loading={save.isPending}
          disabled={input === undefined || !isReason(reason)}
          onClick={send}
        >
          {plan ? <Trans>Save the new version</Trans> : <Trans>Open the promotion</Trans>}
        </Button>
      }
    >
      <div className="grid gap-4">
        {plan ? (
          <p className="text-15 text-text-2">
            <Trans>The period that has begun keeps its terms. The new ones act from the next period on.</Trans>
          </p>
        ) : (
          <>
            <Select
              label={t`Page of the promotion`}
              value={draft.id}
              onValueChange={(id) => change({ id })}
              options={pages.map(({ id, title }) => ({ value: id, label: title }))}
            />
            <Segmented
              label={t`Kind`}
              value={draft.kind}
              onValueChange={(kind) => change({ kind, period: kind === "rebate" ? "day" : "week" })}
              segments={(["rebate", "cashback"] as const).map((value) => ({ value, label: kinds[value] }))}
            />
            <Select
              label={t`Paid`}
              value={draft.period}
              onValueChange={(period) => change({ period })}
              options={(["hour", "day", "week"] as const).map((value) => ({ value, label: periods[value] }))}
            />
          </>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {amountField("minimum", t`Least amount`)}
          {amountField("cap", t`Highest amount of a player in a period`)}
          {amountField("budget", t`Budget of all versions`)}
          <NumberField
            label={t`Days to claim`}
            decimals={0}
            text={draft.claimDays.text}
            onTextChange={(text, reading) =>
              change({ claimDays: { text, units: reading.kind === "number" ? Number(reading.units) : undefined } })
            }
          />
          <MomentField label={t`From`} value={draft.startsAt} onValueChange={(startsAt) => change({ startsAt })} />
          <MomentField label={t`Until`} value={draft.endsAt} onValueChange={(endsAt) => change({ endsAt })} />
        </div>
        {draft.kind === "rebate" ? (
          <>
            <Checkbox checked={draft.carriesSmall} onCheckedChange={(carriesSmall) => change({ carriesSmall })}>
              <Trans>An amount below the least one waits for the next period</Trans>
            </Checkbox>
            <Checkbox
              checked={draft.leavesOutPledged}
              onCheckedChange={(leavesOutPledged) => change({ leavesOutPledged })}
            >
              <Trans>Leave out bets that count for a bonus</Trans>
            </Checkbox>
          </>
        ) : null}
        <RateFields draft={draft} change={change} />
        <ExtraFields draft={draft} change={change} />
        {input ? <ExampleReward input={input} currency={currency} /> : null}
        {question}
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      </div>
    </Dialog>
  );
}
