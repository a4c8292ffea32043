import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { VolatilityDegree } from "../../shared/games/games-search.ts";

const TEXTS: Readonly<Record<VolatilityDegree, MessageDescriptor>> = {
  low: msg`Low volatility`,
  medium: msg`Medium volatility`,
  high: msg`High volatility`,
};

/** Returns the name of a degree of volatility. */
export function useVolatilityText(): (degree: VolatilityDegree) => string {
  const { t } = useLingui();
  return (degree) => t(TEXTS[degree]);
}
