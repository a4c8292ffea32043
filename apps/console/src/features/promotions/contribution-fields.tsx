import { wageringCategories } from "@banyan/contract/rewards/bonus-preview";
import { Trans } from "@lingui/react/macro";
import { CategoryNumbers } from "../../shared/form/category-numbers.tsx";
import { type CampaignDraft, DECIMALS } from "./campaign-draft.ts";

interface ContributionFieldsProps {
  readonly draft: CampaignDraft;
  readonly change: (part: Partial<CampaignDraft>) => void;
}

/** How much of a valid bet counts in each category of games. */
export function ContributionFields({ draft: { contributions }, change }: ContributionFieldsProps) {
  return (
    <CategoryNumbers
      legend={<Trans>Per cent of a valid bet that counts; 0 for games that do not count</Trans>}
      categories={wageringCategories}
      decimals={DECIMALS}
      typed={contributions}
      onNumber={(category, text, reading) => {
        const units = reading.kind === "number" ? Number(reading.units) : undefined;
        change({ contributions: { ...contributions, [category]: { text, units } } });
      }}
    />
  );
}
