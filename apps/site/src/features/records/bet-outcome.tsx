import { Amount, StatusPill } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { BetRecord } from "../../platform/answers.ts";

/** The outcome of a round: the amount won, still open, or cancelled. */
export function BetOutcome({ bet }: { readonly bet: BetRecord }) {
  if (bet.state === "open") {
    return (
      <StatusPill tone="live">
        <Trans>Open</Trans>
      </StatusPill>
    );
  }
  if (bet.state === "rolled_back") {
    return (
      <StatusPill tone="neutral">
        <Trans>Cancelled</Trans>
      </StatusPill>
    );
  }
  return <Amount signed outcome minor={bet.net ?? "0"} currency={bet.currency} className="font-bold" />;
}
