import { useLingui } from "@lingui/react/macro";
import type { LotteryLimitsLine } from "../../platform/answers.ts";

/** The limits of a lottery, in the order of forms and tables. */
export const LIMITS = ["minimum", "maximum", "numberCap", "playCap", "winCap"] as const;

export type LimitName = (typeof LIMITS)[number];
export type LimitAmounts = Readonly<Record<LimitName, string>>;
export type LimitChange = LotteryLimitsLine["changes"][number];

/** The name of each limit. */
export function useLimitWords(): Readonly<Record<LimitName, string>> {
  const { t } = useLingui();
  return {
    minimum: t`Least stake of a line`,
    maximum: t`Greatest stake of a line`,
    numberCap: t`Cap of a number`,
    playCap: t`Cap of a play`,
    winCap: t`Greatest win of a player`,
  };
}
