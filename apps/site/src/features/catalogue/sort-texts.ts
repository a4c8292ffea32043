import type { GamesSort } from "@banyan/contract";
import { useLingui } from "@lingui/react/macro";

/** The name of each sort order. */
export function useSortTexts(): Readonly<Record<GamesSort, string>> {
  const { t } = useLingui();
  return {
    POPULAR: t`Popular first`,
    NEW: t`Newest first`,
    NAME: t`By name`,
    RETURN: t`Highest return first`,
    CALM: t`Low volatility first`,
    WILD: t`High volatility first`,
  };
}
