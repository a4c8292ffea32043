import { useLingui } from "@lingui/react/macro";
import type { JackpotField } from "./jackpot-draft.ts";

/** The message for each invalid field. */
export function useJackpotProblems(fields: readonly JackpotField[]): ReadonlyMap<JackpotField, string> {
  const { t } = useLingui();
  const words: Readonly<Record<JackpotField, string>> = {
    names: t`Enter a name.`,
    brandIds: t`Choose a brand.`,
    gameCode: t`Enter the code of a lottery.`,
    ceiling: t`Enter an amount above the seed.`,
    meanStakes: t`Enter an amount.`,
    minutes: t`From 1 to 525600 minutes.`,
    seed: t`Enter an amount.`,
    minimumStake: t`Enter an amount.`,
    contribution: t`From 0.01 to 20 per cent, for a lottery to 80.`,
    reserve: t`From 0 to 90 per cent.`,
  };
  return new Map(fields.map((field) => [field, words[field]]));
}
