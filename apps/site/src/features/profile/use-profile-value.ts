import type { IncomeSource, ProfileField } from "@banyan/contract";
import { useUi } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { incomeLabels } from "./profile-texts.ts";

/** Formats a value of the profile for display. */
export function useProfileValue(): (field: ProfileField, value: string) => string {
  const { t } = useLingui();
  const { locale } = useUi();
  return (field, value) => {
    if (field === "nationality") return new Intl.DisplayNames([locale, "en"], { type: "region" }).of(value) ?? value;
    if (field === "sourceOfIncome") return t(incomeLabels[value as IncomeSource]);
    return value;
  };
}
