import { Amount, EmptyState, IconButton } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Ticket, Trash2 } from "lucide-react";
import { useBalanceHidden } from "../../../platform/preferences.ts";
import { useWallet } from "../../../platform/use-session.ts";
import { ChaseSection } from "../chase/chase-section.tsx";
import { PlacedChase } from "../chase/placed-chase.tsx";
import { PoolAmount } from "../jackpot/draw-pool.tsx";
import { useDrawPool } from "../jackpot/use-draw-pool.ts";
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
  const sharesPool = slip.lines.some(({ play }) => lottery.rules.plays.get(play)?.jackpotCode !== undefined);
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
        {sharesPool && <JackpotOnTop gameCode={lottery.gameCode} />}
        <AvailableBalance />
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

/** The pool that a line with every drawn number shares, beside the greatest payout of the prices. */
function JackpotOnTop({ gameCode }: { readonly gameCode: string }) {
  const pool = useDrawPool(gameCode);
  if (!pool) return null;
  return (
    <>
      <dt>
        <Trans>Jackpot in addition</Trans>
      </dt>
      <dd className="text-live">
        <PoolAmount pool={pool} />
      </dd>
    </>
  );
}

/** The money that a bet may take. The header of a lottery does not show it on phones. */
function AvailableBalance() {
  const { wallet } = useWallet();
  const [isHidden] = useBalanceHidden();
  if (!wallet || isHidden) return null;
  return (
    <>
      <dt>
        <Trans>Balance</Trans>
      </dt>
      <dd>
        <Amount minor={wallet.available} currency={wallet.currency} show="code" />
      </dd>
    </>
  );
}
