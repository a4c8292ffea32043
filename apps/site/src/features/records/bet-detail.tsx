import { Amount, BetLegs, BetLines, Dialog, useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { BetDetail, BetRecord } from "../../platform/answers.ts";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { betCalls } from "./bet-calls.ts";
import { BetOutcome } from "./bet-outcome.tsx";
import { useBetOwner } from "./bet-owner.ts";
import { BetSubtitle, BetTitle } from "./bet-title.tsx";

export interface BetDetailDialogProps {
  readonly bet: BetRecord;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A ticket with its lines, a combination with its legs, or a round. */
export function BetDetailDialog({ bet, open, onOpenChange }: BetDetailDialogProps) {
  const calls = betCalls(useBetOwner());
  const query = useQuery({ ...calls.detail(bet), enabled: open });
  return (
    <Dialog
      reading
      open={open}
      onOpenChange={onOpenChange}
      title={<BetTitle bet={bet} />}
      description={<BetSubtitle bet={bet} />}
    >
      <QueryGate query={query} data={query.data}>
        {(detail) => <Detail detail={detail} />}
      </QueryGate>
    </Dialog>
  );
}

function Detail({ detail }: { readonly detail: BetDetail }) {
  const formats = useFormats();
  const { bet } = detail;
  const amount = (minor: string) => <Amount minor={minor} currency={bet.currency} />;
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-15 [&_dd]:font-bold [&_dt]:text-13 [&_dt]:text-text-3">
        <div>
          <dt>
            <Trans>Placed</Trans>
          </dt>
          <dd>{formats.dateTime(bet.openedAt)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Result</Trans>
          </dt>
          <dd>
            <BetOutcome bet={bet} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Stake</Trans>
          </dt>
          <dd>{amount(bet.stake)}</dd>
        </div>
        <div>
          <dt>{bet.state === "open" ? <Trans>Can pay</Trans> : <Trans>Paid out</Trans>}</dt>
          <dd>{amount(bet.state === "open" ? potentialOf(detail) : bet.payout)}</dd>
        </div>
      </dl>
      {detail.kind === "ticket" && <BetLines lines={detail.lines} currency={bet.currency} />}
      {detail.kind === "combo" && <BetLegs legs={detail.legs} parlays={detail.parlays} />}
    </div>
  );
}

/** The most that the bet pays, in minor units. */
function potentialOf(detail: BetDetail): string {
  if (detail.kind === "combo") return detail.potentialPayout;
  if (detail.kind === "round") return detail.bet.payout;
  return detail.lines.reduce((sum, { potentialPayout }) => sum + BigInt(potentialPayout), 0n).toString();
}
