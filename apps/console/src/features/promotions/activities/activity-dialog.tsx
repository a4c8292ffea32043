import { Select, useUi } from "@banyan/ui";
import { typedMoneyText } from "@banyan/kernel";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ActivityCampaign, CampaignPage } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { type DraftAmount, draftPlaces, placesOf } from "../campaign-draft.ts";
import { useCampaignWords } from "../campaign-words.tsx";
import { AmountField, BudgetField, CountField, PageField, PeriodFields, PlacesField } from "../draft-fields.tsx";
import { useTermsFailure, useVersionForm } from "../use-version-form.tsx";
import { KeptNote, VersionDialog } from "../version-dialog.tsx";

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
  const { draft, change, form } = useVersionForm(
    () => ({
      id: activity?.id ?? pages[0]?.id ?? "",
      every: activity?.terms.every ?? ("once" as const),
      pictures: { text: String(activity?.terms.pictures ?? 1), units: activity?.terms.pictures ?? 1 } as {
        readonly text: string;
        readonly units: number | undefined;
      },
      places: draftPlaces(activity?.terms.places),
      cap: amount(activity?.terms.cap),
      budget: amount(activity?.budget.granted),
      startsAt: activity?.startsAt ?? null,
      endsAt: activity?.endsAt ?? null,
    }),
    onClose,
    activity,
  );
  const save = useMutation(
    queries.operations.saveActivity.mutationOptions(
      form.afterSaving(t`Saved. Applications from now on get these terms.`, queries.operations.key()),
    ),
  );
  const failed = useTermsFailure(form.refusal(save.error), ["budget", "pictures", "cap", "places"]);
  const { id, every, pictures, cap, budget, startsAt, endsAt } = draft;
  const places = placesOf(draft.places);
  const isWhole =
    places !== undefined && pictures.units !== undefined && cap.minor !== undefined && budget.minor !== undefined;
  const send = (reason: string) => {
    if (pictures.units === undefined || cap.minor === undefined || budget.minor === undefined) return;
    if (places === undefined) return;
    save.mutate({
      ...{ brandId, id, seen: form.seen, kind: "activity", startsAt, endsAt, budget: budget.minor },
      ...{ stopped: false, reason, terms: { every, pictures: pictures.units, cap: cap.minor, places } },
    });
  };
  return (
    <VersionDialog
      title={activity ? t`Change the promotion` : t`Open an activity`}
      openText={activity ? undefined : <Trans>Open the promotion</Trans>}
      form={form}
      failed={failed}
      saving={save.isPending}
      isWhole={isWhole && id !== ""}
      onSave={send}
    >
      {activity ? (
        <KeptNote>
          <Trans>Applications that wait keep the terms under which they were sent.</Trans>
        </KeptNote>
      ) : (
        <PageField pages={pages} id={id} onChange={(page) => change({ id: page })} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          name="cap"
          label={t`Highest reward`}
          currency={currency}
          error={failed.of("cap")}
          value={draft.cap}
          onChange={(cap) => change({ cap })}
        />
        <BudgetField currency={currency} draft={draft} failed={failed} change={change} />
        <CountField
          label={t`Pictures that an application needs, 0 to 3`}
          error={failed.of("pictures")}
          value={draft.pictures}
          onChange={(pictures) => change({ pictures })}
        />
        <Select
          label={t`A player can be rewarded`}
          value={every}
          onValueChange={(period) => change({ every: period })}
          options={(["once", "day", "week"] as const).map((value) => ({ value, label: periods[value] }))}
        />
        <PlacesField draft={draft} failed={failed} change={change} />
        <PeriodFields brandId={brandId} draft={draft} failed={failed} change={change} />
      </div>
    </VersionDialog>
  );
}
