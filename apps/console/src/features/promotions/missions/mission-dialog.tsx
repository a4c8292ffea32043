import { isPlayGoal, missionGoals } from "@banyan/contract/rewards/missions/mission-progress";
import { wageringCategories } from "@banyan/contract/rewards/bonus-preview";
import { categoryName, Segmented, Select, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { MissionCampaign } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { missionDraftOf, missionTermsOf } from "./mission-draft.ts";
import { MissionPreview } from "./mission-preview.tsx";
import { useMissionWords } from "../../../shared/money/mission-words.ts";
import { StepFields } from "./step-fields.tsx";
import { BudgetField, CountField, PeriodFields } from "../draft-fields.tsx";
import { useTermsFailure, useVersionForm } from "../use-version-form.tsx";
import { KeptNote, VersionDialog } from "../version-dialog.tsx";

interface MissionDialogProps {
  readonly brandId: string;
  readonly currency: string;
  /** The mission to change; absent for a new one. */
  readonly mission?: MissionCampaign;
  readonly onClose: () => void;
}

/** Opens a mission, or writes its next version, with what it would have cost in the last period. */
export function MissionDialog({ brandId, currency, mission, onClose }: MissionDialogProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const { periods, goals, goalNotes } = useMissionWords();
  const { draft, change, form } = useVersionForm(() => missionDraftOf(mission, currency, locale), onClose, mission);
  const save = useMutation(
    queries.operations.saveMission.mutationOptions(
      form.afterSaving(
        mission ? t`Saved. It acts from the next period on.` : t`The mission is open.`,
        queries.operations.missionCampaigns.key(),
      ),
    ),
  );
  const failed = useTermsFailure(form.refusal(save.error), ["budget", "claimDays", "steps"]);
  const terms = missionTermsOf(draft) as Parameters<typeof save.mutate>[0]["terms"] | undefined;
  const budget = draft.budget.minor;
  const { id, startsAt, endsAt } = draft;
  const send = (reason: string) =>
    terms &&
    budget &&
    save.mutate({
      ...{ brandId, id, seen: form.seen, terms, startsAt, endsAt, budget, stopped: false },
      reason,
    });
  const isOnce = mission?.terms.period === "once";
  return (
    <VersionDialog
      title={mission ? t`Change the mission` : t`Open a mission`}
      openText={mission ? undefined : <Trans>Open the mission</Trans>}
      form={form}
      failed={failed}
      saving={save.isPending}
      isWhole={terms !== undefined && budget !== undefined}
      onSave={send}
    >
      {mission ? (
        <KeptNote>
          {isOnce ? (
            <Trans>A mission that happens once keeps its steps. The budget acts now.</Trans>
          ) : (
            <Trans>The period that runs now keeps its steps. New ones act from the next on; the budget acts now.</Trans>
          )}
        </KeptNote>
      ) : (
        <Segmented
          label={t`Period`}
          value={draft.period}
          onValueChange={(period) => change({ period })}
          segments={(["day", "week", "once"] as const).map((value) => ({ value, label: periods[value] }))}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t`Goal`}
          value={draft.goal}
          onValueChange={(goal) => change({ goal })}
          options={missionGoals.map((value) => ({ value, label: goals[value] }))}
        />
        {isPlayGoal(draft.goal) ? (
          <Select
            label={t`Games`}
            value={draft.category}
            onValueChange={(category) => change({ category })}
            options={[
              { value: "", label: t`All games` },
              ...wageringCategories.map((value) => {
                const known = categoryName(value);
                return { value, label: known ? t(known) : value };
              }),
            ]}
          />
        ) : (
          <span />
        )}
      </div>
      {goalNotes[draft.goal] ? <KeptNote>{goalNotes[draft.goal]}</KeptNote> : null}
      <StepFields draft={draft} currency={currency} failed={failed} onChange={(steps) => change({ steps })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <BudgetField currency={currency} draft={draft} failed={failed} change={change} />
        <CountField
          label={t`Days to claim`}
          error={failed.of("claimDays")}
          value={draft.claimDays}
          onChange={(claimDays) => change({ claimDays })}
        />
        <PeriodFields brandId={brandId} draft={draft} failed={failed} change={change} />
      </div>
      {terms ? <MissionPreview brandId={brandId} terms={terms} currency={currency} /> : null}
    </VersionDialog>
  );
}
