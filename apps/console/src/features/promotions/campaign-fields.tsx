import type { FieldFailure } from "../../shared/form/field-failure.ts";
import type { CampaignDraft } from "./campaign-draft.ts";
import { AmountField, CountField } from "./draft-fields.tsx";

interface TermProps<Name extends keyof CampaignDraft> {
  readonly draft: CampaignDraft;
  readonly change: (part: Partial<CampaignDraft>) => void;
  readonly failed: FieldFailure;
  readonly name: Name;
  readonly label: string;
}

interface AmountTermProps extends TermProps<"cap" | "minimumDeposit" | "maximumStake" | "budget" | "maximumWin"> {
  readonly currency: string;
  readonly optional?: boolean;
}

/** An amount of the terms. */
export function AmountTerm({ draft, change, failed, name, label, currency, optional = false }: AmountTermProps) {
  return (
    <AmountField
      name={name}
      label={label}
      optional={optional}
      currency={currency}
      value={draft[name]}
      error={failed.of(name)}
      onChange={(value) => change({ [name]: value })}
    />
  );
}

interface NumberTermProps extends TermProps<"rate" | "multiplier" | "depositMultiplier" | "days" | "joinDays"> {
  readonly decimals?: number;
}

/** A number of the terms. */
export function NumberTerm({ draft, change, failed, name, label, decimals = 0 }: NumberTermProps) {
  return (
    <CountField
      label={label}
      decimals={decimals}
      value={draft[name]}
      error={failed.of(name)}
      onChange={(value) => change({ [name]: value })}
    />
  );
}
