import { Segmented, TextField, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { CampaignPage, EnvelopeCampaign } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { envelopeDraftOf, envelopeInputOf } from "./envelope-draft.ts";
import { EnvelopePreview } from "./envelope-preview.tsx";
import { AmountField, BudgetField, CountField, PageField, PeriodFields } from "../draft-fields.tsx";
import { useTermsFailure, useVersionForm } from "../use-version-form.tsx";
import { KeptNote, VersionDialog } from "../version-dialog.tsx";

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
  const { draft, change, form } = useVersionForm(
    () => envelopeDraftOf(campaign, pages[0]?.id ?? "", currency, locale),
    onClose,
    campaign,
  );
  const save = useMutation(
    queries.operations.saveEnvelopes.mutationOptions(
      form.afterSaving(
        campaign ? t`Saved. It acts from the next rain on.` : t`The promotion is open.`,
        queries.operations.envelopeCampaigns.key(),
      ),
    ),
  );
  const failed = useTermsFailure(form.refusal(save.error), ["budget", "sum", "claimDays", "minutes", "envelopes"]);
  const input = envelopeInputOf(draft);
  const send = (reason: string) => input && save.mutate({ brandId, seen: form.seen, ...input, stopped: false, reason });
  return (
    <VersionDialog
      title={campaign ? t`Change the promotion` : t`Open red envelopes`}
      openText={campaign ? undefined : <Trans>Open the promotion</Trans>}
      form={form}
      failed={failed}
      saving={save.isPending}
      isWhole={input !== undefined}
      onSave={send}
    >
      {campaign ? (
        <KeptNote>
          <Trans>
            A rain that is cut keeps its terms. The new ones act from the next rain on; the budget acts now.
          </Trans>
        </KeptNote>
      ) : (
        <PageField pages={pages} id={draft.id} onChange={(page) => change({ id: page })} />
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
        <CountField
          label={t`Minutes`}
          error={failed.of("minutes")}
          value={draft.minutes}
          onChange={(minutes) => change({ minutes })}
        />
        <CountField
          label={t`Envelopes`}
          error={failed.of("envelopes")}
          value={draft.envelopes}
          onChange={(envelopes) => change({ envelopes })}
        />
        <AmountField
          name="sum"
          label={t`Sum of a rain`}
          currency={currency}
          value={draft.sum}
          error={failed.of("sum")}
          onChange={(sum) => change({ sum })}
        />
        <BudgetField currency={currency} draft={draft} failed={failed} change={change} />
        <CountField
          label={t`Days to claim`}
          error={failed.of("claimDays")}
          value={draft.claimDays}
          onChange={(claimDays) => change({ claimDays })}
        />
        <CountField
          label={t`Deposit in so many last days`}
          hint={t`0: for everybody`}
          value={draft.depositDays}
          onChange={(depositDays) => change({ depositDays })}
        />
        <span />
        <PeriodFields brandId={brandId} draft={draft} failed={failed} change={change} />
      </div>
      {input ? <EnvelopePreview terms={input.terms} budget={input.budget} currency={currency} /> : null}
    </VersionDialog>
  );
}
