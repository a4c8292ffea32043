import { Amount, Button, notify, Sheet, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { GameReturnLine } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useMay } from "../../platform/use-operator.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { BrandNames } from "../../shared/frame/brand-names.tsx";
import { ChangedMeanwhile } from "../../shared/frame/changed-meanwhile.tsx";
import { Facts } from "../../shared/frame/facts.tsx";
import { useReturnNow } from "../../shared/frame/follow.ts";
import { ReturnStatus } from "./return-status.tsx";

interface ReturnDrawerProps {
  readonly line: GameReturnLine;
  readonly onClose: () => void;
}

/** The figures of one game, their meaning, and the control that ends its alarm. */
export function ReturnDrawer({ line: opened, onClose }: ReturnDrawerProps) {
  const line = useReturnNow(opened);
  const { t } = useLingui();
  const formats = useFormats();
  const mayDecide = useMay("fairness.decide");
  const percent = (value: number) => <bdi dir="ltr">{formats.percent(value / 100)}</bdi>;
  const money = (minor: string) => <Amount minor={minor} currency={line.currency} show="code" />;
  return (
    <Sheet open onOpenChange={onClose} title={line.gameName} wide>
      <div className="grid gap-4">
        <div className="flex items-center justify-between gap-3">
          <span className="text-15 text-text-2">
            {line.vendorName} · <BrandNames ids={[line.brandId]} />
          </span>
          <ReturnStatus status={line.status} />
        </div>
        {line.alarmId === opened.alarmId ? null : (
          <ChangedMeanwhile by={null}>
            {line.alarmId === null ? (
              <Trans>The alarm was closed while you had this open.</Trans>
            ) : (
              <Trans>An alarm was raised while you had this open.</Trans>
            )}
          </ChangedMeanwhile>
        )}
        <Facts
          facts={[
            { label: t`Bets`, value: formats.number(line.bets) },
            { label: t`Stakes`, value: money(line.stakes) },
            { label: t`Wins`, value: money(line.payouts) },
            { label: t`Published return`, value: percent(line.published) },
            { label: t`Observed return`, value: <strong>{percent(line.observed)}</strong> },
            { label: t`Lower bound`, value: percent(line.lower) },
            { label: t`Upper bound`, value: percent(line.upper) },
          ]}
        />
        <p className="text-15 text-text-2">
          <Trans>
            The bounds follow from the game's published spread and largest win. Of 100 fair games, 99 stay within them.
            An alarm is raised when chance explains a return in fewer than one of ten million cases.
          </Trans>
        </p>
        {line.alarmId === null || !mayDecide ? null : <CloseAlarm alarmId={line.alarmId} onDone={onClose} />}
      </div>
    </Sheet>
  );
}

function CloseAlarm({ alarmId, onDone }: { readonly alarmId: string; readonly onDone: () => void }) {
  const { t } = useLingui();
  const [note, setNote] = useState("");
  const close = useMutation(
    queries.operations.closeFairnessAlarm.mutationOptions({
      onSuccess: () => {
        notify.success(t`The alarm is closed.`);
        onDone();
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  return (
    <div className="grid gap-3">
      <ReasonField
        label={t`Your finding`}
        hint={t`The alarm returns if the deviation remains after twice as many bets.`}
        field="note"
        value={note}
        onValueChange={setNote}
        failed={useFieldFailure(close.error, ["note"])}
      />
      <Button
        tone="primary"
        disabled={!isReason(note)}
        loading={close.isPending}
        onClick={() => close.mutate({ alarmId, note: note.trim() })}
      >
        <Trans>Close the alarm</Trans>
      </Button>
    </div>
  );
}
