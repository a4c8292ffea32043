import { failureOf } from "@banyan/client";
import { Amount, Button, Countdown, EmptyState, IconButton } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Ticket, Trash2 } from "lucide-react";
import type { LotteryDraw } from "../../../platform/answers.ts";
import { FormError } from "../../../shared/form/form-error.tsx";
import { useFailureText } from "../../../texts/failure-text.ts";
import { DrawNumber } from "../draws/draw-number.tsx";
import { serverNow } from "../draws/server-lead.ts";
import type { LotteryShown } from "../game/lottery-shown.ts";
import { PlacedTicket } from "../tickets/placed-ticket.tsx";
import { type SlipProblem, slipProblem, totalsOf } from "./slip.ts";
import { SlipLines } from "./slip-lines.tsx";
import { StakeEntry } from "./stake-entry.tsx";
import type { PlaceTicket } from "./use-place-ticket.ts";
import type { SlipState } from "./use-slip.ts";
import type { StakeState } from "./use-stake.ts";
import { LineCount } from "../plays/counts.tsx";

export interface SlipPanelProps {
  readonly lottery: LotteryShown;
  readonly slip: SlipState;
  readonly stake: StakeState;
  readonly ticket: PlaceTicket;
  /** The draw that takes bets, or will take them next. */
  readonly next: LotteryDraw | undefined;
  readonly isOpen: boolean;
}

/** The slip: its lines, the stake, the totals, and the button that places it. */
export function SlipPanel({ lottery, slip, stake, ticket, next, isOpen }: SlipPanelProps) {
  const { t } = useLingui();
  if (slip.lines.length === 0) {
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
      <PlaceSlip {...{ lottery, slip, stake, ticket, next, isOpen }} />
    </div>
  );
}

/** The button that places the slip, and the questions before it. */
function PlaceSlip({ lottery, slip, stake, ticket, next, isOpen }: SlipPanelProps) {
  const failureText = useFailureText();
  const problem = slipProblem(slip.lines, stake.unitStake, lottery.prices);
  const isMoved = next !== undefined && slip.numero !== next.numero;
  const hasNewOdds = slip.lines.some(({ trouble }) => trouble?.kind === "odds");
  const isBlocked = slip.lines.some(({ trouble }) => trouble !== undefined && trouble.kind !== "odds");
  const numero = next && <DrawNumber numero={next.numero} />;
  if (isMoved) {
    return (
      <output className="flex flex-col gap-3 rounded-tile bg-info-tint p-3.5 text-15">
        <p>
          <Trans>The draw of this slip has closed. Nothing was taken. The next draw is {numero}.</Trans>
        </p>
        <Button
          tone="primary"
          wide
          onClick={() => {
            slip.move(next.numero);
            ticket.reset();
          }}
        >
          <Trans>Use draw {numero}</Trans>
        </Button>
      </output>
    );
  }
  const failure = ticket.error ? failureOf(ticket.error) : undefined;
  const sum = (
    <Amount minor={totalsOf(slip.lines, stake.unitStake).stake} currency={lottery.prices.currency} show="symbol" />
  );
  return (
    <div className="flex flex-col gap-3">
      <FormError>{ticket.error !== null && failureText(ticket.error)}</FormError>
      {failure?.code === "NETWORK" && (
        <p className="text-13 text-text-3">
          <Trans>You can safely press the button again: the same ticket is never placed twice.</Trans>
        </p>
      )}
      <Problem problem={problem} lottery={lottery} />
      {hasNewOdds && !isBlocked ? (
        <Button
          tone="primary"
          size="lg"
          wide
          onClick={() => {
            slip.acceptOdds();
            ticket.reset();
          }}
        >
          <Trans>Accept the new odds</Trans>
        </Button>
      ) : (
        <Button
          tone="primary"
          size="lg"
          wide
          loading={ticket.isPending}
          disabled={problem !== undefined || isBlocked || !isOpen || !next}
          onClick={() => next && ticket.place(next.numero)}
        >
          <Trans>Bet {sum}</Trans>
        </Button>
      )}
      {numero && (
        <p className="text-center text-13 text-text-3">
          <Trans>Draw {numero}</Trans>
          {!isOpen && next && (
            <>
              {" · "}
              <Trans>opens in</Trans> <Countdown until={Date.parse(next.openAt)} now={serverNow} />
            </>
          )}
        </p>
      )}
    </div>
  );
}

interface ProblemProps {
  readonly problem: SlipProblem | undefined;
  readonly lottery: LotteryShown;
}

function Problem({ problem, lottery: { prices } }: ProblemProps) {
  const amount = (minor: string) => <Amount minor={minor} currency={prices.currency} show="code" />;
  switch (problem) {
    case undefined:
    case "empty":
      return null;
    case "below":
      return (
        <FormError>
          <Trans>The stake of a line is at least {amount(prices.minimum)}.</Trans>
        </FormError>
      );
    case "above":
      return (
        <FormError>
          <Trans>The stake of a line is at most {amount(prices.maximum)}.</Trans>
        </FormError>
      );
    case "win":
      return (
        <FormError>
          <Trans>A draw pays a player at most {amount(prices.winMaximum)}.</Trans>
        </FormError>
      );
  }
}
