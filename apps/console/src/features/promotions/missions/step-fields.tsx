import { isMoneyGoal } from "@banyan/contract/rewards/missions/mission-progress";
import { Button, MoneyField, NumberField, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import type { FieldFailure } from "../../../shared/form/field-failure.ts";
import { FieldRow } from "../../../shared/form/field-row.tsx";
import { type MissionDraft, newStep, isTargetTooLow, mostWhereTooHigh, type StepDraft } from "./mission-draft.ts";

interface StepFieldsProps {
  readonly draft: MissionDraft;
  readonly currency: string;
  /** The refusal of the form. */
  readonly failed: FieldFailure;
  readonly onChange: (steps: readonly StepDraft[]) => void;
}

const STEPS_MOST = 10;

/** The steps of a mission. Their targets must rise. */
export function StepFields({ draft, currency, failed, onChange }: StepFieldsProps) {
  const { goal, steps } = draft;
  const { t } = useLingui();
  const formats = useFormats();
  const change = (key: number, part: Partial<StepDraft>) =>
    onChange(steps.map((step) => (step.key === key ? { ...step, ...part } : step)));
  const money = (step: StepDraft, name: "amountTarget" | "amount", label: string, error?: string) => (
    <MoneyField
      label={label}
      error={error}
      currency={currency}
      text={step[name].text}
      onTextChange={(text, reading) =>
        change(step.key, { [name]: { text, minor: reading.kind === "amount" ? reading.minor : undefined } })
      }
    />
  );
  const number = (step: StepDraft, name: "countTarget" | "points", label: string, error?: string) => (
    <NumberField
      label={label}
      error={error}
      decimals={0}
      text={step[name].text}
      onTextChange={(text, reading) =>
        change(step.key, { [name]: { text, units: reading.kind === "number" ? Number(reading.units) : undefined } })
      }
    />
  );
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-13 font-bold text-text-2">
        <Trans>Steps, the smallest target first</Trans>
      </legend>
      {steps.map((step, index) => {
        const place = index + 1;
        const tooHigh = mostWhereTooHigh(draft, step);
        const most = tooHigh === undefined ? "" : formats.number(tooHigh);
        const targetError = isTargetTooLow(draft, index)
          ? t`It must be above that of step ${index}.`
          : most === ""
            ? failed.of(`steps.${index}.target`)
            : t`A member can reach at most ${most} in this period.`;
        return (
          <FieldRow
            key={step.key}
            legend={t`Step ${place}`}
            columns="grid-cols-[1fr_auto] max-sm:[&>:nth-child(-n+3)]:col-span-2 sm:grid-cols-[1fr_1fr_6rem_auto]"
            removeLabel={t`Remove step ${place}`}
            onRemove={steps.length > 1 ? () => onChange(steps.filter(({ key }) => key !== step.key)) : undefined}
          >
            {isMoneyGoal(goal)
              ? money(step, "amountTarget", t`Target`, targetError)
              : number(step, "countTarget", t`Target`, targetError)}
            {money(step, "amount", t`Reward`, failed.of(`steps.${index}.amount`))}
            {number(step, "points", t`Points`, failed.of(`steps.${index}.points`))}
          </FieldRow>
        );
      })}
      <Button
        size="sm"
        className="justify-self-start"
        icon={<Plus />}
        disabled={steps.length >= STEPS_MOST}
        onClick={() => onChange([...steps, newStep(steps)])}
      >
        <Trans>Add a step</Trans>
      </Button>
    </fieldset>
  );
}
