import { Amount, EmptyState, IconButton } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Ticket, Trash2 } from "lucide-react";
import { ChaseSection } from "../chase/chase-section.tsx";
import { PlacedChase } from "../chase/placed-chase.tsx";
import { LineCount } from "../plays/counts.tsx";
import { PlacedTicket } from "../tickets/placed-ticket.tsx";
import { PlaceSlip, type PlaceSlipProps } from "./place-slip.tsx";
import { totalsOf } from "./slip.ts";
import { SlipLines } from "./slip-lines.tsx";
import { StakeEntry } from "./stake-entry.tsx";

export interface SlipPanelProps extends PlaceSlipProps {
  /** The numbers of the draws that are planned, the next one first. */
  readonly numeros: readonly string[];
}

/** The slip: its lines, the stake, the totals, and the button that places it. */
export function SlipPanel(props: SlipPanelProps) {
  const { lottery, slip, stake, ticket, chase, numeros } = props;
  const { t } = useLingui();
  if (slip.lines.length === 0) {
    if (chase.placed) return <PlacedChase lottery={lottery} chase={chase.placed} onDone={chase.forget} />;
    return ticket.placed ? (
      <PlacedTicket lottery={lottery} ticket={ticket.placed} onDone={ticket.forget} />
    ) : (
      <EmptyState sign={<Ticket />} title={<Trans>Your slip is empty</Trans>} className="py-6">
        <Trans>Choose numbers, then add them to the slip.</Trans>
      </EmptyState>
    );
  }
  const { currency } = lottery.prices;
  const totals = totalsOf(slip.lines, stake.unitStake);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between">
        <span className="text-13 text-text-2">
          <LineCount of={slip.lines.length} />
        </span>
        <IconButton size="sm" label={t`Clear`} icon={<Trash2 />} onClick={slip.clear} />
      </div>
      <SlipLines lottery={lottery} lines={slip.lines} unitStake={stake.unitStake} onRemove={slip.remove} />
      <StakeEntry stake={stake} currency={currency} />
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-15 [&_dd]:text-end [&_dd]:font-bold [&_dt]:text-text-2">
        <dt>
          <Trans>Units</Trans>
        </dt>
        <dd>{totals.units}</dd>
        <dt>
          <Trans>Stake</Trans>
        </dt>
        <dd>
          <Amount minor={totals.stake} currency={currency} show="code" />
        </dd>
        <dt>
          <Trans>Greatest payout</Trans>
        </dt>
        <dd>
          <Amount minor={totals.payout} currency={currency} show="code" />
        </dd>
      </dl>
      <ChaseSection
        plan={chase.plan}
        onChange={chase.change}
        stake={totals.stake}
        currency={currency}
        numeros={numeros}
      />
      <PlaceSlip {...props} />
    </div>
  );
}
