import { Amount, StatusPill } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { BetRecord } from "../../platform/answers.ts";

/** How a round ended: what it brought, or that it has not, or that it was taken back. */
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
        <Trans>Taken back</Trans>
      </StatusPill>
    );
  }
  return <Amount signed outcome minor={bet.net ?? "0"} currency={bet.currency} className="font-bold" />;
}
