import { MoneyField, NumberField, Select } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { CampaignPage } from "../../platform/answers.ts";
import { MomentField } from "../../shared/form/moment-field.tsx";
import type { DraftAmount, DraftNumber } from "./campaign-draft.ts";

interface AmountFieldProps {
  /** The field that a refusal may name. */
  readonly name?: string;
  readonly label: string;
  readonly optional?: boolean;
  readonly currency: string;
  readonly value: DraftAmount;
  readonly error?: string | undefined;
  readonly onChange: (value: DraftAmount) => void;
}

/** A typed amount of a draft. */
export function AmountField({ name, label, optional = false, currency, value, error, onChange }: AmountFieldProps) {
  return (
    <MoneyField
      {...(name === undefined ? {} : { name })}
      label={label}
      optional={optional}
      error={error}
      currency={currency}
      text={value.text}
      onTextChange={(text, reading) => onChange({ text, minor: reading.kind === "amount" ? reading.minor : undefined })}
    />
  );
}

interface BudgetFieldProps {
  readonly currency: string;
  readonly draft: { readonly budget: DraftAmount };
  /** The refusal of the form. */
  readonly failed: { of(field: "budget"): string | undefined };
  readonly change: (part: { readonly budget: DraftAmount }) => void;
}

/** The budget of a promotion. */
export function BudgetField({ currency, draft, failed, change }: BudgetFieldProps) {
  const { t } = useLingui();
  return (
    <AmountField
      name="budget"
      label={t`Budget of all versions`}
      currency={currency}
      value={draft.budget}
      error={failed.of("budget")}
      onChange={(budget) => change({ budget })}
    />
  );
}

interface CountFieldProps {
  readonly label: string;
  readonly optional?: boolean;
  readonly hint?: string;
  readonly decimals?: number;
  readonly value: DraftNumber;
  readonly error?: string | undefined;
  readonly onChange: (value: DraftNumber) => void;
}

/** A typed number of a draft. */
export function CountField({ label, optional = false, hint, decimals = 0, value, error, onChange }: CountFieldProps) {
  return (
    <NumberField
      label={label}
      optional={optional}
      {...(hint === undefined ? {} : { hint })}
      error={error}
      decimals={decimals}
      text={value.text}
      onTextChange={(text, reading) =>
        onChange({ text, units: reading.kind === "number" ? Number(reading.units) : undefined })
      }
    />
  );
}

interface PlacesFieldProps {
  readonly draft: { readonly places: DraftNumber };
  /** The refusal of the form. */
  readonly failed: { of(field: "places"): string | undefined };
  readonly change: (part: { readonly places: DraftNumber }) => void;
}

/** How many can take a promotion in all; empty for no limit. */
export function PlacesField({ draft, failed, change }: PlacesFieldProps) {
  const { t } = useLingui();
  return (
    <CountField
      label={t`Places in all`}
      optional
      hint={t`Empty: no limit. Entries of all versions count.`}
      value={draft.places}
      error={failed.of("places")}
      onChange={(places) => change({ places })}
    />
  );
}

interface PeriodFieldsProps {
  readonly brandId: string;
  /** The refusal of the form. */
  readonly failed: { of(field: "startsAt" | "endsAt"): string | undefined };
  readonly draft: { readonly startsAt: string | null; readonly endsAt: string | null };
  readonly change: (part: { readonly startsAt: string | null } | { readonly endsAt: string | null }) => void;
}

/** The moments between which a promotion runs, side by side in a form of two columns. */
export function PeriodFields({ brandId, draft, failed, change }: PeriodFieldsProps) {
  const { t } = useLingui();
  const { startsAt: begins, endsAt: ends } = draft;
  const endsFirst = begins !== null && ends !== null && Date.parse(ends) <= Date.parse(begins);
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <MomentField
        label={t`From`}
        brandId={brandId}
        error={failed.of("startsAt")}
        value={draft.startsAt}
        onValueChange={(startsAt) => change({ startsAt })}
      />
      <MomentField
        label={t`Until`}
        brandId={brandId}
        error={endsFirst ? t`It ends before it begins.` : failed.of("endsAt")}
        value={draft.endsAt}
        onValueChange={(endsAt) => change({ endsAt })}
      />
    </div>
  );
}

interface PageFieldProps {
  /** The pages that can get a promotion. */
  readonly pages: readonly CampaignPage[];
  readonly id: string;
  readonly onChange: (id: string) => void;
}

/** The page of a new promotion. */
export function PageField({ pages, id, onChange }: PageFieldProps) {
  const { t } = useLingui();
  return (
    <Select
      label={t`Page of the promotion`}
      value={id}
      onValueChange={onChange}
      options={pages.map((page) => ({ value: page.id, label: page.title }))}
    />
  );
}
