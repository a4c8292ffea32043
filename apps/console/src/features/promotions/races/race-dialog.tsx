import { failureOf } from "@banyan/client";
import { Amount, Button, Dialog, MoneyField, notify, NumberField, Select, TextArea, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { CampaignPage, RaceCampaign } from "../../../platform/answers.ts";
import { queries, queryClient } from "../../../platform/platform.ts";
import { useFieldFailure } from "../../../shared/form/field-failure.ts";
import { MomentField } from "../../../shared/form/moment-field.tsx";
import { isReason, ReasonField } from "../../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../../shared/form/unsaved-work.tsx";
import { prizesOf, type RaceDraft, raceDraftOf } from "./race-draft.ts";
import { useRaceWords } from "./race-words.ts";

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
  const { scores, periods } = useRaceWords();
  const [first] = useState(() => raceDraftOf(race, pages[0]?.id ?? "", { currency, locale }));
  const [draft, setDraft] = useState<RaceDraft>(first);
  const [reason, setReason] = useState("");
  const change = (part: Partial<RaceDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = useMutation(
    queries.operations.saveRace.mutationOptions({
      onSuccess() {
        notify.success(race ? t`Saved. The next race has these terms.` : t`The promotion is open.`);
        onClose();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const named = save.error && failureOf(save.error).code === "TERMS_NOT_ALLOWED";
  const failed = useFieldFailure(save.error, named ? ["budget", "prizes"] : []);
  const { close, question } = useUnsavedWork(draft !== first, onClose);
  const { id, score, period, minimum, budget, claimDays, startsAt, endsAt } = draft;
  const prizes = prizesOf(draft, { currency, locale });
  const pot = <Amount minor={sumOf(prizes ?? [])} currency={currency} show="code" />;
  const isWhole =
    prizes !== undefined && minimum.minor !== undefined && budget.minor !== undefined && claimDays.units !== undefined;
  const send = () => {
    if (prizes === undefined || minimum.minor === undefined) return;
    if (budget.minor === undefined || claimDays.units === undefined) return;
    const terms = { score, period, minimum: minimum.minor, prizes, claimDays: claimDays.units };
    save.mutate({
      ...{ brandId, id, seen: race?.version ?? 0, kind: "race", terms, startsAt, endsAt, budget: budget.minor },
      ...{ stopped: false, reason: reason.trim() },
    });
  };
  const amountField = (name: "minimum" | "budget", label: string) => (
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
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title={race ? t`Change the promotion` : t`Open a race`}
      footer={
        <Button
          wide
          tone="primary"
          loading={save.isPending}
          disabled={!isWhole || id === "" || !isReason(reason)}
          onClick={send}
        >
          {race ? <Trans>Save the new version</Trans> : <Trans>Open the promotion</Trans>}
        </Button>
      }
    >
      <div className="grid gap-4">
        {race ? (
          <p className="text-15 text-text-2">
            <Trans>The race that has begun keeps its terms. The new ones act from the next race on.</Trans>
          </p>
        ) : (
          <>
            <Select
              label={t`Page of the promotion`}
              value={id}
              onValueChange={(page) => change({ id: page })}
              options={pages.map((page) => ({ value: page.id, label: page.title }))}
            />
            <Select
              label={t`A race takes`}
              value={period}
              onValueChange={(value) => change({ period: value })}
              options={(["day", "week"] as const).map((value) => ({ value, label: periods[value] }))}
            />
          </>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t`Ranked by`}
            value={score}
            onValueChange={(value) => change({ score: value })}
            options={(["valid_bet", "win"] as const).map((value) => ({ value, label: scores[value] }))}
          />
          {amountField("minimum", t`Least score with a place`)}
          {amountField("budget", t`Budget of all versions`)}
          <NumberField
            label={t`Days to claim`}
            decimals={0}
            text={claimDays.text}
            onTextChange={(text, reading) =>
              change({ claimDays: { text, units: reading.kind === "number" ? Number(reading.units) : undefined } })
            }
          />
          <MomentField label={t`From`} value={startsAt} onValueChange={(at) => change({ startsAt: at })} />
          <MomentField label={t`Until`} value={endsAt} onValueChange={(at) => change({ endsAt: at })} />
        </div>
        <TextArea
          label={t`Prizes, one on each line, from the first place on`}
          error={failed.of("prizes")}
          dir="ltr"
          value={draft.prizes}
          onChange={(event) => change({ prizes: event.target.value })}
        />
        <output className="text-15">
          <Trans>One race costs at most {pot}. Equal players share the prizes of their places.</Trans>
        </output>
        {question}
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      </div>
    </Dialog>
  );
}

const sumOf = (prizes: readonly string[]) => prizes.reduce((sum, prize) => sum + BigInt(prize), 0n).toString();
