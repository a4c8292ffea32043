import { Amount, betStateNames, StatusPill } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { BetRecord } from "../../platform/answers.ts";

/** The outcome of a bet: the amount won or lost, or the state in which nothing was won or lost. */
export function BetOutcome({ bet }: { readonly bet: BetRecord }) {
  const { t } = useLingui();
  const { state, net, currency } = bet;
  if (state === "settled" || state === "cashed_out") {
    return <Amount signed outcome minor={net ?? "0"} currency={currency} className="font-bold" />;
  }
  return <StatusPill tone={state === "open" ? "live" : "neutral"}>{t(betStateNames[state])}</StatusPill>;
}
