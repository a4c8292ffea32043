import { canBeAnyTime } from "@banyan/contract/rewards/plans/compute-reward";
import { Checkbox, Segmented, Select, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { CampaignPage, RewardPlan } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { ExtraFields } from "./extra-fields.tsx";
import { ExampleReward } from "./example-reward.tsx";
import { planDraftOf, planInputOf } from "./plan-draft.ts";
import { usePlanWords } from "./plan-words.tsx";
import { RateFields } from "./rate-fields.tsx";
import { AmountField, BudgetField, CountField, PageField, PeriodFields } from "../draft-fields.tsx";
import { useTermsFailure, useVersionForm } from "../use-version-form.tsx";
import { KeptNote, VersionDialog } from "../version-dialog.tsx";

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
  const { draft, change, form } = useVersionForm(
    () => planDraftOf(plan, pages[0]?.id ?? "", currency, locale),
    onClose,
    plan,
  );
  const save = useMutation(
    queries.operations.saveRewardPlan.mutationOptions(
      form.afterSaving(t`Saved. The terms act from the next period on.`, queries.operations.rewardPlans.key()),
    ),
  );
  const failed = useTermsFailure(form.refusal(save.error), ["minimum", "cap", "budget", "claimDays"]);
  const input = planInputOf(draft);
  const send = (reason: string) => input && save.mutate({ brandId, seen: form.seen, ...input, stopped: false, reason });
  return (
    <VersionDialog
      title={plan ? t`Change the promotion` : t`Open a rebate or a cashback`}
      openText={plan ? undefined : <Trans>Open the promotion</Trans>}
      form={form}
      failed={failed}
      saving={save.isPending}
      isWhole={input !== undefined}
      onSave={send}
    >
      {plan ? (
        <KeptNote>
          <Trans>The period that has begun keeps its terms. The new ones act from the next period on.</Trans>
        </KeptNote>
      ) : (
        <>
          <PageField pages={pages} id={draft.id} onChange={(page) => change({ id: page })} />
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
        <AmountField
          name="minimum"
          label={t`Least amount`}
          currency={currency}
          value={draft.minimum}
          error={failed.of("minimum")}
          onChange={(minimum) => change({ minimum })}
        />
        <AmountField
          name="cap"
          label={t`Highest amount of a player in a period`}
          currency={currency}
          value={draft.cap}
          error={failed.of("cap")}
          onChange={(cap) => change({ cap })}
        />
        <BudgetField currency={currency} draft={draft} failed={failed} change={change} />
        <CountField
          label={t`Days to claim`}
          error={failed.of("claimDays")}
          value={draft.claimDays}
          onChange={(claimDays) => change({ claimDays })}
        />
        <PeriodFields brandId={brandId} draft={draft} failed={failed} change={change} />
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
          {canBeAnyTime(draft.kind, draft) ? (
            <Checkbox checked={draft.anyTime} onCheckedChange={(anyTime) => change({ anyTime })}>
              <Trans>
                Players may take what they have earned before the period ends, each time at least the least amount
              </Trans>
            </Checkbox>
          ) : null}
        </>
      ) : null}
      <RateFields draft={draft} change={change} />
      <ExtraFields draft={draft} change={change} />
      {input ? <ExampleReward input={input} currency={currency} /> : null}
    </VersionDialog>
  );
}
