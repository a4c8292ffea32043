import { Button, Dialog, notify, Select, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { LotteryScheduleValue } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../shared/form/unsaved-work.tsx";
import { refetchDraws } from "./lottery-query.ts";
import { changeOf, firstDraft, type ScheduleKind } from "./schedule-draft.ts";
import { TimesFields } from "./times-fields.tsx";

interface ChangeScheduleDialogProps {
  readonly schedule: LotteryScheduleValue;
  readonly onClose: () => void;
}

/** Pauses or adds the draw of a day, or changes the times from a day on. */
export function ChangeScheduleDialog({ schedule, onClose }: ChangeScheduleDialogProps) {
  const { t } = useLingui();
  const kinds = useKinds();
  const [draft, setDraft] = useState(() => firstDraft(schedule));
  const [reason, setReason] = useState("");
  const change = useMutation(
    queries.operations.changeLotterySchedule.mutationOptions({
      onSuccess: async () => {
        await refetchDraws();
        notify.success(t`The schedule is changed.`);
        onClose();
      },
      onError: () => void refetchDraws(),
    }),
  );
  const failed = useFieldFailure(change.error, ["day", "times"]);
  const { close, question } = useUnsavedWork(draft.day !== "" || reason !== "", onClose);
  const isQuick = schedule.times.everySeconds !== null;
  const wanted = changeOf(draft, schedule);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t`Change the schedule`}
      footer={
        <Button
          wide
          tone="primary"
          loading={change.isPending}
          disabled={wanted === undefined || !isReason(reason)}
          onClick={() =>
            wanted &&
            change.mutate({
              ...{ gameCode: schedule.gameCode, seen: schedule.version, reason: reason.trim() },
              change: wanted,
            })
          }
        >
          <Trans>Change the schedule</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-15 text-text-2">
          <Trans>
            It is that of all brands. Draws without bets are planned again. A draw with bets is never moved; it can be
            made void.
          </Trans>
        </p>
        <Select
          label={t`Change`}
          value={draft.kind}
          onValueChange={(kind) => setDraft({ ...draft, kind })}
          options={kinds
            .filter(({ value }) => !isQuick || value !== "extra")
            .map(({ value, label }) => ({ value, label }))}
        />
        <TextField
          type="date"
          name="day"
          dir="ltr"
          label={draft.kind === "times" ? t`From the day` : t`Day`}
          min={schedule.today}
          error={failed.of("day")}
          value={draft.day}
          onChange={({ target }) => setDraft({ ...draft, day: target.value })}
        />
        {draft.kind === "times" ? (
          <TimesFields times={schedule.times} draft={draft} onDraft={setDraft} error={failed.of("times")} />
        ) : null}
        {draft.kind === "extra" ? (
          <TextField
            type="time"
            name="atTime"
            dir="ltr"
            optional
            label={t`Time of the draw`}
            hint={t`Without one, the draw is at the usual time.`}
            value={draft.atTime}
            onChange={({ target }) => setDraft({ ...draft, atTime: target.value })}
          />
        ) : null}
        {question}
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      </div>
    </Dialog>
  );
}

function useKinds(): readonly { readonly value: ScheduleKind; readonly label: string }[] {
  const { t } = useLingui();
  return [
    { value: "pause", label: t`No draw on a day` },
    { value: "extra", label: t`A draw on another day` },
    { value: "usual", label: t`Make a day usual again` },
    { value: "times", label: t`New times from a day on` },
  ];
}
