import { failureOf } from "@banyan/client";
import { wageringCategories } from "@banyan/contract/rewards/bonus-preview";
import { Button, categoryName, Dialog, MoneyField, notify, NumberField, Segmented, Select, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { MissionCampaign } from "../../../platform/answers.ts";
import { queries, queryClient } from "../../../platform/platform.ts";
import { useFieldFailure } from "../../../shared/form/field-failure.ts";
import { MomentField } from "../../../shared/form/moment-field.tsx";
import { isReason, ReasonField } from "../../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../../shared/form/unsaved-work.tsx";
import { type MissionDraft, missionDraftOf, missionTermsOf } from "./mission-draft.ts";
import { MissionPreview } from "./mission-preview.tsx";
import { useMissionWords } from "./mission-words.ts";
import { StepFields } from "./step-fields.tsx";

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
  const { periods, goals } = useMissionWords();
  const [first] = useState(() => missionDraftOf(mission, currency, locale));
  const [draft, setDraft] = useState<MissionDraft>(first);
  const [reason, setReason] = useState("");
  const change = (part: Partial<MissionDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = useMutation(
    queries.operations.saveMission.mutationOptions({
      onSuccess() {
        notify.success(mission ? t`Saved. It acts from the next period on.` : t`The mission is open.`);
        onClose();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.operations.missionCampaigns.key() }),
    }),
  );
  const named = save.error && failureOf(save.error).code === "TERMS_NOT_ALLOWED";
  const failed = useFieldFailure(save.error, named ? ["budget"] : []);
  const { close, question } = useUnsavedWork(draft !== first, onClose);
  const terms = missionTermsOf(draft) as Parameters<typeof save.mutate>[0]["terms"] | undefined;
  const budget = draft.budget.minor;
  const { id, startsAt, endsAt } = draft;
  const send = () =>
    terms &&
    budget &&
    save.mutate({
      ...{ brandId, id, seen: mission?.version ?? 0, terms, startsAt, endsAt, budget, stopped: false },
      reason: reason.trim(),
    });
  const isOnce = mission?.terms.period === "once";
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title={mission ? t`Change the mission` : t`Open a mission`}
      footer={
        <Button
          wide
          tone="primary"
          loading={save.isPending}
          disabled={!terms || !budget || !isReason(reason)}
          onClick={send}
        >
          {mission ? <Trans>Save the new version</Trans> : <Trans>Open the mission</Trans>}
        </Button>
      }
    >
      <div className="grid gap-4">
        {mission ? (
          <p className="text-15 text-text-2">
            {isOnce ? (
              <Trans>A mission that happens once keeps its steps. The budget acts now.</Trans>
            ) : (
              <Trans>
                The period that runs now keeps its steps. New ones act from the next on; the budget acts now.
              </Trans>
            )}
          </p>
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
            options={(["valid_bet", "rounds", "deposits"] as const).map((value) => ({ value, label: goals[value] }))}
          />
          {draft.goal === "deposits" ? (
            <span />
          ) : (
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
          )}
        </div>
        <StepFields draft={draft} currency={currency} onChange={(steps) => change({ steps })} />
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField
            name="budget"
            label={t`Budget of all versions`}
            error={failed.of("budget")}
            currency={currency}
            text={draft.budget.text}
            onTextChange={(text, reading) =>
              change({ budget: { text, minor: reading.kind === "amount" ? reading.minor : undefined } })
            }
          />
          <NumberField
            label={t`Days to claim`}
            decimals={0}
            text={draft.claimDays.text}
            onTextChange={(text, reading) =>
              change({ claimDays: { text, units: reading.kind === "number" ? Number(reading.units) : undefined } })
            }
          />
          <MomentField label={t`From`} value={startsAt} onValueChange={(next) => change({ startsAt: next })} />
          <MomentField label={t`Until`} value={endsAt} onValueChange={(next) => change({ endsAt: next })} />
        </div>
        {terms ? <MissionPreview brandId={brandId} terms={terms} currency={currency} /> : null}
        {question}
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      </div>
    </Dialog>
  );
}
