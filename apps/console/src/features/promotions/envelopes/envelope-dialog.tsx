import { failureOf } from "@banyan/client";
import { Button, Dialog, MoneyField, notify, NumberField, Segmented, Select, TextField, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { CampaignPage, EnvelopeCampaign } from "../../../platform/answers.ts";
import { queries, queryClient } from "../../../platform/platform.ts";
import { useFieldFailure } from "../../../shared/form/field-failure.ts";
import { MomentField } from "../../../shared/form/moment-field.tsx";
import { isReason, ReasonField } from "../../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../../shared/form/unsaved-work.tsx";
import { type EnvelopeDraft, envelopeDraftOf, envelopeInputOf } from "./envelope-draft.ts";
import { EnvelopePreview } from "./envelope-preview.tsx";

interface EnvelopeDialogProps {
  readonly brandId: string;
  readonly currency: string;
  readonly timeZone: string;
  /** The promotion to change; absent for a new one. */
  readonly campaign?: EnvelopeCampaign;
  /** The pages that can get a promotion. */
  readonly pages: readonly CampaignPage[];
  readonly onClose: () => void;
}

/** Opens red envelopes on a page, or writes the next version, with an example of a rain. */
export function EnvelopeDialog({ brandId, currency, timeZone, campaign, pages, onClose }: EnvelopeDialogProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const [first] = useState(() => envelopeDraftOf(campaign, pages[0]?.id ?? "", currency, locale));
  const [draft, setDraft] = useState<EnvelopeDraft>(first);
  const [reason, setReason] = useState("");
  const change = (part: Partial<EnvelopeDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = useMutation(
    queries.operations.saveEnvelopes.mutationOptions({
      onSuccess() {
        notify.success(campaign ? t`Saved. It acts from the next rain on.` : t`The promotion is open.`);
        onClose();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.operations.envelopeCampaigns.key() }),
    }),
  );
  const named = save.error && failureOf(save.error).code === "TERMS_NOT_ALLOWED";
  const failed = useFieldFailure(save.error, named ? ["budget", "sum"] : []);
  const { close, question } = useUnsavedWork(draft !== first, onClose);
  const input = envelopeInputOf(draft);
  const amountField = (name: "sum" | "budget", label: string) => (
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
  const numberField = (name: "minutes" | "envelopes" | "depositDays" | "claimDays", label: string, hint?: string) => (
    <NumberField
      label={label}
      {...(hint === undefined ? {} : { hint })}
      decimals={0}
      text={draft[name].text}
      onTextChange={(text, reading) =>
        change({ [name]: { text, units: reading.kind === "number" ? Number(reading.units) : undefined } })
      }
    />
  );
  const send = () =>
    input && save.mutate({ brandId, seen: campaign?.version ?? 0, ...input, stopped: false, reason: reason.trim() });
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title={campaign ? t`Change the promotion` : t`Open red envelopes`}
      footer={
        <Button
          wide
          tone="primary"
          loading={save.isPending}
          disabled={input === undefined || !isReason(reason)}
          onClick={send}
        >
          {campaign ? <Trans>Save the new version</Trans> : <Trans>Open the promotion</Trans>}
        </Button>
      }
    >
      <div className="grid gap-4">
        {campaign ? (
          <p className="text-15 text-text-2">
            <Trans>
              A rain that is cut keeps its terms. The new ones act from the next rain on; the budget acts now.
            </Trans>
          </p>
        ) : (
          <Select
            label={t`Page of the promotion`}
            value={draft.id}
            onValueChange={(id) => change({ id })}
            options={pages.map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
        <Segmented
          label={t`Amounts`}
          value={draft.split}
          onValueChange={(split) => change({ split })}
          segments={[
            { value: "random", label: t`Random` },
            { value: "equal", label: t`Equal` },
          ]}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            type="time"
            dir="ltr"
            label={t`Opens every day at (${timeZone})`}
            value={draft.opensAt}
            onChange={({ target }) => change({ opensAt: target.value })}
          />
          {numberField("minutes", t`Minutes`)}
          {numberField("envelopes", t`Envelopes`)}
          {amountField("sum", t`Sum of a rain`)}
          {amountField("budget", t`Budget of all versions`)}
          {numberField("claimDays", t`Days to claim`)}
          {numberField("depositDays", t`Deposit in so many last days`, t`0: for everybody`)}
          <span />
          <MomentField label={t`From`} value={draft.startsAt} onValueChange={(startsAt) => change({ startsAt })} />
          <MomentField label={t`Until`} value={draft.endsAt} onValueChange={(endsAt) => change({ endsAt })} />
        </div>
        {input ? <EnvelopePreview terms={input.terms} budget={input.budget} currency={currency} /> : null}
        {question}
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      </div>
    </Dialog>
  );
}
