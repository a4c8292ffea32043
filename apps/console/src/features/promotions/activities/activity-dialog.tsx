import { Button, Dialog, MoneyField, notify, NumberField, Select, useUi } from "@banyan/ui";
import { typedMoneyText } from "@banyan/kernel";
import { failureOf } from "@banyan/client";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ActivityCampaign, CampaignPage } from "../../../platform/answers.ts";
import { queries, queryClient } from "../../../platform/platform.ts";
import { useFieldFailure } from "../../../shared/form/field-failure.ts";
import { MomentField } from "../../../shared/form/moment-field.tsx";
import { isReason, ReasonField } from "../../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../../shared/form/unsaved-work.tsx";
import type { DraftAmount } from "../campaign-draft.ts";
import { useCampaignWords } from "../campaign-words.tsx";

interface ActivityDialogProps {
  readonly brandId: string;
  readonly currency: string;
  /** The activity to change; absent for a new one. */
  readonly activity?: ActivityCampaign;
  /** The pages that can get a promotion. */
  readonly pages: readonly CampaignPage[];
  readonly onClose: () => void;
}

/** Opens an activity on a page, or writes its next version. */
export function ActivityDialog({ brandId, currency, activity, pages, onClose }: ActivityDialogProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const { periods } = useCampaignWords();
  const amount = (minor: string | undefined): DraftAmount =>
    minor === undefined ? { text: "", minor: undefined } : { text: typedMoneyText(minor, currency, locale), minor };
  const [first] = useState(() => ({
    id: activity?.id ?? pages[0]?.id ?? "",
    every: activity?.terms.every ?? ("once" as const),
    pictures: { text: String(activity?.terms.pictures ?? 1), units: activity?.terms.pictures ?? 1 } as {
      readonly text: string;
      readonly units: number | undefined;
    },
    cap: amount(activity?.terms.cap),
    budget: amount(activity?.budget.granted),
    startsAt: activity?.startsAt ?? null,
    endsAt: activity?.endsAt ?? null,
  }));
  const [draft, setDraft] = useState(first);
  const [reason, setReason] = useState("");
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const save = useMutation(
    queries.operations.saveActivity.mutationOptions({
      onSuccess() {
        notify.success(t`Saved. Applications from now on get these terms.`);
        onClose();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const named = save.error && failureOf(save.error).code === "TERMS_NOT_ALLOWED";
  const failed = useFieldFailure(save.error, named ? ["budget"] : []);
  const { close, question } = useUnsavedWork(draft !== first, onClose);
  const { id, every, pictures, cap, budget, startsAt, endsAt } = draft;
  const amountField = (name: "cap" | "budget", label: string) => (
    <MoneyField
      name={name}
      label={label}
      error={name === "budget" ? failed.of(name) : undefined}
      currency={currency}
      text={draft[name].text}
      onTextChange={(text, reading) =>
        change({ [name]: { text, minor: reading.kind === "amount" ? reading.minor : undefined } })
      }
    />
  );
  const isWhole = pictures.units !== undefined && cap.minor !== undefined && budget.minor !== undefined;
  const send = () => {
    if (pictures.units === undefined || cap.minor === undefined || budget.minor === undefined) return;
    save.mutate({
      ...{ brandId, id, seen: activity?.version ?? 0, kind: "activity", startsAt, endsAt, budget: budget.minor },
      ...{ stopped: false, reason: reason.trim(), terms: { every, pictures: pictures.units, cap: cap.minor } },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title={activity ? t`Change the promotion` : t`Open an activity`}
      footer={
        <Button
          wide
          tone="primary"
          loading={save.isPending}
          disabled={!isWhole || id === "" || !isReason(reason)}
          onClick={send}
        >
          {activity ? <Trans>Save the new version</Trans> : <Trans>Open the promotion</Trans>}
        </Button>
      }
    >
      <div className="grid gap-4">
        {activity ? (
          <p className="text-15 text-text-2">
            <Trans>Applications that wait keep the terms under which they were sent.</Trans>
          </p>
        ) : (
          <Select
            label={t`Page of the promotion`}
            value={id}
            onValueChange={(page) => change({ id: page })}
            options={pages.map((page) => ({ value: page.id, label: page.title }))}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {amountField("cap", t`Highest reward`)}
          {amountField("budget", t`Budget of all versions`)}
          <NumberField
            label={t`Pictures that an application needs, 0 to 3`}
            decimals={0}
            text={pictures.text}
            onTextChange={(text, reading) =>
              change({ pictures: { text, units: reading.kind === "number" ? Number(reading.units) : undefined } })
            }
          />
          <Select
            label={t`A player can be rewarded`}
            value={every}
            onValueChange={(period) => change({ every: period })}
            options={(["once", "day", "week"] as const).map((value) => ({ value, label: periods[value] }))}
          />
          <MomentField label={t`From`} value={startsAt} onValueChange={(at) => change({ startsAt: at })} />
          <MomentField label={t`Until`} value={endsAt} onValueChange={(at) => change({ endsAt: at })} />
        </div>
        {question}
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      </div>
    </Dialog>
  );
}
