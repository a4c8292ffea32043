import { multiplierFigure, RACE_UNITS } from "@banyan/contract/rewards/races/race-figures";
import { Amount, useFormats } from "@banyan/ui";
import type { RaceCampaign } from "../../../platform/answers.ts";

interface RaceScoreProps {
  readonly score: RaceCampaign["terms"]["score"];
  readonly value: string;
  readonly currency: string;
}

/** A score in its unit. */
export function RaceScore({ score, value, currency }: RaceScoreProps) {
  const formats = useFormats();
  const unit = RACE_UNITS[score];
  if (unit === "money") return <Amount minor={value} currency={currency} show="code" />;
  const units = BigInt(value);
  return (
    <bdi dir="ltr" className="tabular whitespace-nowrap">
      {unit === "rounds" ? formats.number(units) : `×${formats.number(multiplierFigure(units))}`}
    </bdi>
  );
}
