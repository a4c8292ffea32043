import { Amount, Select, TextArea, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { CampaignPage, RaceCampaign } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { prizesOf, raceDraftOf, scoreTermsOf, wrongPrizeLine } from "./race-draft.ts";
import { RacePreview } from "./race-preview.tsx";
import { ScoreFields } from "./score-fields.tsx";
import { useRaceWords } from "./race-words.ts";
import { BudgetField, CountField, PageField, PeriodFields } from "../draft-fields.tsx";
import { useTermsFailure, useVersionForm } from "../use-version-form.tsx";
import { KeptNote, VersionDialog } from "../version-dialog.tsx";

interface RaceDialogProps {
  readonly brandId: string;
  readonly currency: string;
  /** The race to change; absent for a new one. */
  readonly race?: RaceCampaign;
  /** The pages that can get a promotion. */
  readonly pages: readonly CampaignPage[];
  readonly onClose: () => void;
}

/** Opens a race on a page, or writes its next version. */
export function RaceDialog({ brandId, currency, race, pages, onClose }: RaceDialogProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const { periods } = useRaceWords();
  const { draft, change, form } = useVersionForm(
    () => raceDraftOf(race, pages[0]?.id ?? "", { currency, locale }),
    onClose,
    race,
  );
  const save = useMutation(
    queries.operations.saveRace.mutationOptions(
      form.afterSaving(
        race ? t`Saved. The next race has these terms.` : t`The promotion is open.`,
        queries.operations.key(),
      ),
    ),
  );
  const failed = useTermsFailure(form.refusal(save.error), ["budget", "prizes", "minimum", "leastStake", "claimDays"]);
  const { id, period, budget, claimDays, startsAt, endsAt } = draft;
  const score = scoreTermsOf(draft);
  const prizes = prizesOf(draft, { currency, locale });
  const pot = <Amount minor={sumOf(prizes ?? [])} currency={currency} show="code" />;
  const wrongLine = wrongPrizeLine(draft, { currency, locale });
  const isWhole =
    prizes !== undefined && score !== undefined && budget.minor !== undefined && claimDays.units !== undefined;
  const send = (reason: string) => {
    if (prizes === undefined || score === undefined) return;
    if (budget.minor === undefined || claimDays.units === undefined) return;
    const terms = { ...score, period, prizes, claimDays: claimDays.units };
    save.mutate({
      ...{ brandId, id, seen: form.seen, kind: "race", terms, startsAt, endsAt, budget: budget.minor },
      ...{ stopped: false, reason },
    });
  };
  return (
    <VersionDialog
      title={race ? t`Change the promotion` : t`Open a race`}
      openText={race ? undefined : <Trans>Open the promotion</Trans>}
      form={form}
      failed={failed}
      saving={save.isPending}
      isWhole={isWhole && id !== ""}
      onSave={send}
    >
      {race ? (
        <KeptNote>
          <Trans>The race that has begun keeps its terms. The new ones act from the next race on.</Trans>
        </KeptNote>
      ) : (
        <>
          <PageField pages={pages} id={id} onChange={(page) => change({ id: page })} />
          <Select
            label={t`A race takes`}
            value={period}
            onValueChange={(value) => change({ period: value })}
            options={(["day", "week"] as const).map((value) => ({ value, label: periods[value] }))}
          />
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <ScoreFields currency={currency} draft={draft} failed={failed} change={change} />
        <BudgetField currency={currency} draft={draft} failed={failed} change={change} />
        <CountField
          label={t`Days to claim`}
          error={failed.of("claimDays")}
          value={draft.claimDays}
          onChange={(claimDays) => change({ claimDays })}
        />
        <PeriodFields brandId={brandId} draft={draft} failed={failed} change={change} />
      </div>
      <TextArea
        label={t`Prizes, one on each line, from the first place on`}
        error={
          wrongLine === undefined
            ? failed.of("prizes")
            : t`Line ${wrongLine} is no amount above zero. Write one amount on each line.`
        }
        dir="ltr"
        value={draft.prizes}
        onChange={(event) => change({ prizes: event.target.value })}
      />
      <output className="text-15">
        {prizes === undefined ? null : (
          <Trans>One race costs at most {pot}. Equal players share the prizes of their places.</Trans>
        )}
      </output>
      {score && prizes ? <RacePreview terms={{ ...score, prizes }} currency={currency} /> : null}
    </VersionDialog>
  );
}

const sumOf = (prizes: readonly string[]) => prizes.reduce((sum, prize) => sum + BigInt(prize), 0n).toString();
