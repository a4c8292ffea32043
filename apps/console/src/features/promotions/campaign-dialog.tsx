import { hasTimeToJoin, isGift, promotionKinds } from "@banyan/contract/rewards/bonus-preview";
import { Checkbox, Select, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { Campaign, CampaignPage } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { AudienceFields } from "../../shared/audience/audience-fields.tsx";
import { draftOf, draftOfKind, inputOf, keptAs } from "./campaign-draft.ts";
import { AmountTerm, NumberTerm } from "./campaign-fields.tsx";
import { useCampaignWords } from "./campaign-words.tsx";
import { ContributionFields } from "./contribution-fields.tsx";
import { ExampleFigures } from "./example-figures.tsx";
import { PageField, PeriodFields, PlacesField } from "./draft-fields.tsx";
import { useTermsFailure, useVersionForm } from "./use-version-form.tsx";
import { KeptNote, VersionDialog } from "./version-dialog.tsx";

interface CampaignDialogProps {
  readonly brandId: string;
  readonly currency: string;
  /** The promotion to change; absent for a new one. */
  readonly campaign?: Campaign;
  /** The pages that can get a promotion. */
  readonly pages: readonly CampaignPage[];
  readonly onClose: () => void;
}

/** The fields that a refusal may name. */
const TERMS = [
  ...["rate", "cap", "minimumDeposit", "maximumStake", "multiplier", "depositMultiplier", "days", "joinDays"],
  ...["budget", "team", "places"],
];

/** Opens a promotion on a page, or writes its next version, with the figures that a player will see. */
export function CampaignDialog({ brandId, currency, campaign, pages, onClose }: CampaignDialogProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const { kinds, occasions, periods, bases, places } = useCampaignWords();
  const { draft, change, form } = useVersionForm(
    () => draftOf(campaign, pages[0]?.id ?? "", currency, locale),
    onClose,
    campaign,
  );
  const save = useMutation(
    queries.operations.saveCampaign.mutationOptions(
      form.afterSaving(t`Saved. Players who join from now on get these terms.`, queries.operations.campaigns.key()),
    ),
  );
  const failed = useTermsFailure(form.refusal(save.error), TERMS);
  const input = inputOf(draft);
  const gift = isGift(draft.kind);
  const amounts = { draft, currency, change, failed };
  return (
    <VersionDialog
      title={campaign ? t`Change the promotion` : t`Open a promotion`}
      openText={campaign ? undefined : <Trans>Open the promotion</Trans>}
      form={form}
      failed={failed}
      saving={save.isPending}
      isWhole={input !== undefined}
      onSave={(reason) => input && save.mutate({ brandId, seen: form.seen, ...input, reason })}
    >
      {campaign ? (
        <KeptNote>
          <Trans>
            Players who joined keep the terms of their version. The new ones are for players who join later.
          </Trans>
        </KeptNote>
      ) : (
        <>
          <PageField pages={pages} id={draft.id} onChange={(id) => change({ id })} />
          <Select
            label={t`Kind`}
            value={draft.kind}
            onValueChange={(kind) => change(draftOfKind(kind, draft))}
            options={promotionKinds.map((value) => ({ value, label: kinds[value] }))}
          />
          {gift && <p className="text-15 text-text-2">{occasions[draft.kind]}</p>}
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {!gift && <NumberTerm {...amounts} name="rate" label={t`Bonus, per cent of the deposit`} decimals={2} />}
        <AmountTerm {...amounts} name="cap" label={gift ? t`Gift` : t`Highest bonus`} />
        {!gift && <AmountTerm {...amounts} name="minimumDeposit" label={t`Minimum deposit`} />}
        <AmountTerm {...amounts} name="budget" label={t`Budget of all versions`} />
        <NumberTerm {...amounts} name="multiplier" label={t`To play, times`} decimals={2} />
        {!gift && (
          <>
            <Select
              label={t`Times what`}
              value={draft.base}
              onValueChange={(base) => change({ base: base })}
              options={(["bonus", "bonus_and_deposit"] as const).map((value) => ({ value, label: bases[value] }))}
            />
            <NumberTerm
              {...amounts}
              name="depositMultiplier"
              label={t`The deposit must be played, times`}
              decimals={2}
            />
          </>
        )}
        <AmountTerm {...amounts} name="maximumStake" label={t`Highest stake that counts`} optional />
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
            <AmountTerm {...amounts} name="maximumWin" label={t`Highest amount that becomes cash`} optional />
          </>
        )}
        {hasTimeToJoin(draft.kind) && (
          <NumberTerm {...amounts} name="joinDays" label={gift ? t`Days to take it` : t`Days to deposit`} />
        )}
        <NumberTerm {...amounts} name="days" label={t`Days to play`} />
        {(!gift || draft.kind === "points_mall") && (
          <Select
            label={t`A player can take part`}
            value={draft.every}
            onValueChange={(every) => change({ every: every })}
            options={(["once", "day", "week"] as const).map((value) => ({ value, label: periods[value] }))}
          />
        )}
        <PlacesField draft={draft} failed={failed} change={change} />
        <PeriodFields brandId={brandId} draft={draft} failed={failed} change={change} />
      </div>
      <AudienceFields
        brandId={brandId}
        title={<Trans>Who may join</Trans>}
        typed={draft.audience}
        onChange={(audience) => change({ audience })}
        failed={failed}
      >
        <Checkbox
          checked={draft.audience.oncePerDevice}
          onCheckedChange={(oncePerDevice) => change({ audience: { ...draft.audience, oncePerDevice } })}
        >
          <Trans>One account of a device only</Trans>
        </Checkbox>
      </AudienceFields>
      <ContributionFields draft={draft} change={change} />
      {input ? <ExampleFigures input={input} currency={currency} /> : null}
    </VersionDialog>
  );
}
