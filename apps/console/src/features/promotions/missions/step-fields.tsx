import { Button, IconButton, MoneyField, NumberField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, Trash2 } from "lucide-react";
import { type MissionDraft, newStep, type StepDraft } from "./mission-draft.ts";

interface StepFieldsProps {
  readonly draft: MissionDraft;
  readonly currency: string;
  readonly onChange: (steps: readonly StepDraft[]) => void;
}

const STEPS_MOST = 10;

/** The steps of a mission. Their targets must rise. */
export function StepFields({ draft: { goal, steps }, currency, onChange }: StepFieldsProps) {
  const { t } = useLingui();
  const change = (key: number, part: Partial<StepDraft>) =>
    onChange(steps.map((step) => (step.key === key ? { ...step, ...part } : step)));
  const money = (step: StepDraft, name: "amountTarget" | "amount", label: string) => (
    <MoneyField
      label={label}
      currency={currency}
      text={step[name].text}
      onTextChange={(text, reading) =>
        change(step.key, { [name]: { text, minor: reading.kind === "amount" ? reading.minor : undefined } })
      }
    />
  );
  const number = (step: StepDraft, name: "roundsTarget" | "points", label: string) => (
    <NumberField
      label={label}
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
        return (
          <fieldset
            key={step.key}
            className="grid grid-cols-[1fr_auto] items-end gap-3 rounded-tile bg-raised p-3 max-sm:[&>:nth-child(-n+3)]:col-span-2 sm:grid-cols-[1fr_1fr_6rem_auto]"
          >
            <legend className="sr-only">{t`Step ${place}`}</legend>
            {goal === "rounds" ? number(step, "roundsTarget", t`Target`) : money(step, "amountTarget", t`Target`)}
            {money(step, "amount", t`Reward`)}
            {number(step, "points", t`Points`)}
            {steps.length > 1 ? (
              <IconButton
                label={t`Remove step ${place}`}
                icon={<Trash2 />}
                onClick={() => onChange(steps.filter(({ key }) => key !== step.key))}
              />
            ) : null}
          </fieldset>
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
