import { MoneyField, NumberField } from "@banyan/ui";
import type { FieldFailure } from "../../shared/form/field-failure.ts";
import type { CampaignDraft } from "./campaign-draft.ts";

interface TermProps<Name extends keyof CampaignDraft> {
  readonly draft: CampaignDraft;
  readonly change: (part: Partial<CampaignDraft>) => void;
  readonly failed: FieldFailure;
  readonly name: Name;
  readonly label: string;
}

interface AmountTermProps extends TermProps<"cap" | "minimumDeposit" | "maximumStake" | "budget" | "maximumWin"> {
  readonly currency: string;
}

/** An amount of the terms. */
export function AmountTerm({ draft, change, failed, name, label, currency }: AmountTermProps) {
  return (
    <MoneyField
      name={name}
      label={label}
      error={failed.of(name)}
      currency={currency}
      text={draft[name].text}
      onTextChange={(text, reading) =>
        change({ [name]: { text, minor: reading.kind === "amount" ? reading.minor : undefined } })
      }
    />
  );
}

interface NumberTermProps extends TermProps<"rate" | "multiplier" | "depositMultiplier" | "days" | "joinDays"> {
  readonly decimals?: number;
}

/** A number of the terms. */
export function NumberTerm({ draft, change, failed, name, label, decimals = 0 }: NumberTermProps) {
  return (
    <NumberField
      label={label}
      error={failed.of(name)}
      decimals={decimals}
      text={draft[name].text}
      onTextChange={(text, reading) =>
        change({ [name]: { text, units: reading.kind === "number" ? Number(reading.units) : undefined } })
      }
    />
  );
}
