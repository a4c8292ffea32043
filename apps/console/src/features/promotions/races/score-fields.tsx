import { raceScores, RACE_UNITS } from "@banyan/contract/rewards/races/race-figures";
import { Select } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { AmountField, CountField } from "../draft-fields.tsx";
import { isTooLow, MULTIPLIER_DECIMALS, type RaceDraft } from "./race-draft.ts";
import { useRaceWords } from "./race-words.ts";

interface ScoreFieldsProps {
  readonly currency: string;
  readonly draft: RaceDraft;
  /** The refusal of the form. */
  readonly failed: { of(field: "minimum" | "leastStake"): string | undefined };
  readonly change: (part: Partial<RaceDraft>) => void;
}

/** The score of a race, and the fields that fit it. */
export function ScoreFields({ currency, draft, failed, change }: ScoreFieldsProps) {
  const { t } = useLingui();
  const { scores } = useRaceWords();
  return (
    <>
      <Select
        label={t`Ranked by`}
        value={draft.score}
        onValueChange={(score) => change({ score })}
        options={raceScores.map((value) => ({ value, label: scores[value] }))}
      />
      <LeastScoreField currency={currency} draft={draft} failed={failed} change={change} />
      {draft.score === "multiplier" ? (
        <AmountField
          name="leastStake"
          label={t`Least stake of a round`}
          currency={currency}
          value={draft.leastStake}
          error={failed.of("leastStake")}
          onChange={(leastStake) => change({ leastStake })}
        />
      ) : null}
    </>
  );
}

/** The least score with a place, in the unit of the score. */
function LeastScoreField({ currency, draft, failed, change }: ScoreFieldsProps) {
  const { t } = useLingui();
  const label = t`Least score with a place`;
  const error = failed.of("minimum");
  switch (RACE_UNITS[draft.score]) {
    case "money":
      return (
        <AmountField
          name="minimum"
          label={label}
          currency={currency}
          value={draft.leastMoney}
          error={error}
          onChange={(leastMoney) => change({ leastMoney })}
        />
      );
    case "rounds":
      return (
        <CountField
          label={label}
          hint={t`A number of rounds.`}
          value={draft.leastRounds}
          error={isTooLow(draft) ? t`Write 1 or more.` : error}
          onChange={(leastRounds) => change({ leastRounds })}
        />
      );
    case "multiplier":
      return (
        <CountField
          label={label}
          hint={t`Payout divided by stake, for example 12.5.`}
          decimals={MULTIPLIER_DECIMALS}
          value={draft.leastMultiplier}
          error={isTooLow(draft) ? t`Write 1 or more. A lower multiplier pays less than its stake.` : error}
          onChange={(leastMultiplier) => change({ leastMultiplier })}
        />
      );
  }
}
