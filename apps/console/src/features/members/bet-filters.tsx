import { betStates } from "@banyan/contract/bet-states";
import { betStateNames, categoryName, DateRange, type DayRange, Select } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { BetPage } from "../../platform/answers.ts";

/** The filters of a member's bets. An empty text is no filter. */
export interface BetWish {
  readonly days: DayRange;
  readonly gameType: string;
  readonly vassalage: string;
  readonly state: (typeof betStates)[number] | "";
}

interface BetFiltersProps {
  readonly wish: BetWish;
  readonly today: string;
  /** The categories and vendors of the period's bets. */
  readonly choices: NonNullable<BetPage["choices"]>;
  readonly onChange: (wish: BetWish) => void;
}

/** Filters a member's bets by period, category, vendor and state. */
export function BetFilters({ wish, today, choices, onChange }: BetFiltersProps) {
  const { t } = useLingui();
  const { days, gameType, vassalage, state } = wish;
  const categories = [...new Set([...choices.map((choice) => choice.gameType), gameType])].filter(Boolean);
  const vendors = new Map(choices.map((choice) => [choice.vassalage, choice.vendorName]));
  if (vassalage && !vendors.has(vassalage)) vendors.set(vassalage, vassalage);
  const nameOf = (code: string) => {
    const name = categoryName(code);
    return name ? t(name) : code;
  };
  return (
    <div className="flex flex-col gap-3">
      <DateRange
        steps
        presets={["today", "last7", "last30"]}
        value={days}
        max={today}
        onValueChange={(value) => onChange({ ...wish, days: value })}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        <Select
          label={t`Game category`}
          options={[
            { value: "", label: t`All categories` },
            ...categories.map((code) => ({ value: code, label: nameOf(code) })),
          ]}
          value={gameType}
          onValueChange={(value) => onChange({ ...wish, gameType: value })}
        />
        <Select
          label={t`Vendor`}
          options={[{ value: "", label: t`All vendors` }, ...[...vendors].map(([value, label]) => ({ value, label }))]}
          value={vassalage}
          onValueChange={(value) => onChange({ ...wish, vassalage: value })}
        />
        <Select
          label={t`State`}
          options={[
            { value: "" as const, label: t`All states` },
            ...betStates.map((value) => ({ value, label: t(betStateNames[value]) })),
          ]}
          value={state}
          onValueChange={(value) => onChange({ ...wish, state: value })}
        />
      </div>
    </div>
  );
}
