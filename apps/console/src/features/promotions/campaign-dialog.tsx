import { failureOf } from "@banyan/client";
import { Button, Dialog, notify, Segmented, Select, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Campaign, CampaignPage } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { MomentField } from "../../shared/form/moment-field.tsx";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../shared/form/unsaved-work.tsx";
import { AudienceFields } from "./audience-fields.tsx";
import { type CampaignDraft, draftOf, inputOf, keptAs } from "./campaign-draft.ts";
import { AmountTerm, NumberTerm } from "./campaign-fields.tsx";
import { useCampaignWords } from "./campaign-words.tsx";
import { ContributionFields } from "./contribution-fields.tsx";
import { ExampleFigures } from "./example-figures.tsx";

interface CampaignDialogProps {
  readonly brandId: string;
  readonly currency: string;
  /** The promotion to change; absent for a new one. */
  readonly campaign?: Campaign;
  /** The pages that can get a promotion. */
  readonly pages: readonly CampaignPage[];
  readonly onClose: () => void;
}

/** Opens a promotion on a page, or writes its next version, with the figures that a player will see. */
export function CampaignDialog({ brandId, currency, campaign, pages, onClose }: CampaignDialogProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const { kinds, periods, bases, places } = useCampaignWords();
  const [first] = useState(() => draftOf(campaign, pages[0]?.id ?? "", currency, locale));
  const [draft, setDraft] = useState<CampaignDraft>(first);
  const [reason, setReason] = useState("");
  const change = (part: Partial<CampaignDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = useMutation(
    queries.operations.saveCampaign.mutationOptions({
      onSuccess() {
        notify.success(t`Saved. Players who join from now on get these terms.`);
        onClose();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.operations.campaigns.key() }),
    }),
  );
  const field =
    save.error && failureOf(save.error).code === "TERMS_NOT_ALLOWED" ? ["rate", "budget", "multiplier", "team"] : [];
  const failed = useFieldFailure(save.error, field);
  const { close, question } = useUnsavedWork(draft !== first, onClose);
  const input = inputOf(draft);
  const amounts = { draft, currency, change, failed };
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title={campaign ? t`Change the promotion` : t`Open a promotion`}
      footer={
        <Button
          wide
          tone="primary"
          loading={save.isPending}
          disabled={input === undefined || !isReason(reason)}
          onClick={() =>
            input && save.mutate({ brandId, seen: campaign?.version ?? 0, ...input, reason: reason.trim() })
          }
        >
          {campaign ? <Trans>Save the new version</Trans> : <Trans>Open the promotion</Trans>}
        </Button>
      }
    >
      <div className="grid gap-4">
        {campaign ? (
          <p className="text-15 text-text-2">
            <Trans>
              Players who joined keep the terms of their version. The new ones are for players who join later.
            </Trans>
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
              onValueChange={(kind) => change({ kind, every: kind === "reload" ? "day" : "once" })}
              segments={(["first_deposit", "reload"] as const).map((value) => ({ value, label: kinds[value] }))}
            />
          </>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberTerm {...amounts} name="rate" label={t`Bonus, per cent of the deposit`} decimals={2} />
          <AmountTerm {...amounts} name="cap" label={t`Highest bonus`} />
          <AmountTerm {...amounts} name="minimumDeposit" label={t`Minimum deposit`} />
          <AmountTerm {...amounts} name="budget" label={t`Budget of all versions`} />
          <NumberTerm {...amounts} name="multiplier" label={t`To play, times`} decimals={2} />
          <Select
            label={t`Times what`}
            value={draft.base}
            onValueChange={(base) => change({ base: base })}
            options={(["bonus", "bonus_and_deposit"] as const).map((value) => ({ value, label: bases[value] }))}
          />
          <NumberTerm {...amounts} name="depositMultiplier" label={t`The deposit must be played, times`} decimals={2} />
          <AmountTerm {...amounts} name="maximumStake" label={t`Highest stake that counts (optional)`} />
          <Select
            label={t`The bonus is kept`}
            value={draft.kept}
            onValueChange={(kept) => change({ kept })}
            options={keptAs.map((value) => ({ value, label: places[value] }))}
          />
          {draft.kept === "locked" ? null : (
            <>
              <Select
                label={t`Cash when it is played`}
                value={draft.cashable ? "all" : "winnings"}
                onValueChange={(value) => change({ cashable: value === "all" })}
                options={[
                  { value: "winnings", label: t`the winnings` },
                  { value: "all", label: t`the bonus and the winnings` },
                ]}
              />
              <AmountTerm {...amounts} name="maximumWin" label={t`Highest amount that becomes cash (optional)`} />
            </>
          )}
          <NumberTerm {...amounts} name="joinDays" label={t`Days to deposit`} />
          <NumberTerm {...amounts} name="days" label={t`Days to play`} />
          <Select
            label={t`A player can take part`}
            value={draft.every}
            onValueChange={(every) => change({ every: every })}
            options={(["once", "day", "week"] as const).map((value) => ({ value, label: periods[value] }))}
          />
          <MomentField label={t`From`} value={draft.startsAt} onValueChange={(startsAt) => change({ startsAt })} />
          <MomentField label={t`Until`} value={draft.endsAt} onValueChange={(endsAt) => change({ endsAt })} />
        </div>
        <AudienceFields brandId={brandId} draft={draft} change={change} failed={failed} />
        <ContributionFields draft={draft} change={change} />
        {input ? <ExampleFigures input={input} currency={currency} /> : null}
        {question}
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      </div>
    </Dialog>
  );
}
