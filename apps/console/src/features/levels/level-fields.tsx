import { minorDigits } from "@banyan/kernel";
import { findLanguage } from "@banyan/phrases";
import { Button, MoneyField, NumberField, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { DraftLevel, LevelProblem, MoneyFieldName } from "./levels-draft.ts";

interface LevelFieldsProps {
  readonly number: number;
  readonly level: DraftLevel;
  readonly currency: string;
  /** The languages that the brand offers. */
  readonly locales: readonly string[];
  readonly problem: LevelProblem | undefined;
  /** The refusal of a field. */
  readonly errorOf: (field: MoneyFieldName | "name" | "pointsFactor", decimals?: number) => string | undefined;
  readonly onChange: (part: Partial<DraftLevel>) => void;
  /** Absent for the only level. */
  readonly onRemove?: (() => void) | undefined;
}

/** The fields of one level. An empty amount asks for nothing, or gives nothing. */
export function LevelFields(props: LevelFieldsProps) {
  const { number, level, currency, locales, problem, errorOf, onChange, onRemove } = props;
  const { t } = useLingui();
  const below = number - 1;
  const problems: Readonly<Record<LevelProblem, string>> = {
    name: t`Another level has this name.`,
    validBet: t`It must not be below that of level ${below}.`,
    deposits: t`It must not be below that of level ${below}.`,
    equal: t`One of the two must be above that of level ${below}.`,
  };
  const marked = (field: MoneyFieldName | "name") => {
    const isMarked = problem === field || (problem === "equal" && field === "validBet");
    return isMarked ? problems[problem] : errorOf(field, minorDigits(currency));
  };
  const money = (name: MoneyFieldName, label: string) => (
    <MoneyField
      label={label}
      error={marked(name)}
      currency={currency}
      text={level[name].text}
      onTextChange={(text, reading) => {
        const empty = text.trim() === "" ? null : undefined;
        onChange({ [name]: { text, minor: reading.kind === "amount" ? reading.minor : empty } });
      }}
    />
  );
  return (
    <fieldset className="grid gap-3 border-t border-hairline pt-4">
      <legend className="font-bold">
        <Trans>Level {number}</Trans>
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t`Name`}
          error={marked("name")}
          maxLength={40}
          value={level.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <NumberField
          label={t`Factor for points`}
          decimals={2}
          error={errorOf("pointsFactor", 2)}
          text={level.points.text}
          onTextChange={(text, reading) =>
            onChange({ points: { text, units: reading.kind === "number" ? Number(reading.units) : undefined } })
          }
        />
        {money("validBet", t`Valid bets`)}
        {money("deposits", t`Deposits`)}
        {money("keep", t`Kept by valid bets a month`)}
        {money("bonus", t`Bonus at the rise`)}
        {money("weekly", t`Bonus a week`)}
        {money("monthly", t`Bonus a month`)}
      </div>
      {locales.length > 1 ? (
        <details>
          <summary className="cursor-pointer text-13 font-bold text-text-2">
            <Trans>Name by language</Trans>
          </summary>
          <div className="mt-3 grid gap-3 sm:grid-cols-2">
            {locales.map((language) => (
              <TextField
                key={language}
                label={findLanguage(language)?.name ?? language}
                lang={language}
                dir="auto"
                maxLength={40}
                placeholder={level.name}
                value={level.nameIn[language] ?? ""}
                onChange={(event) => onChange({ nameIn: { ...level.nameIn, [language]: event.target.value } })}
              />
            ))}
          </div>
        </details>
      ) : null}
      {onRemove ? (
        <div>
          <Button tone="quiet" size="sm" onClick={onRemove}>
            <Trans>Remove level {number}</Trans>
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
