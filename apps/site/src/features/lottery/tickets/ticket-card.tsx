import { Amount, betStateNames, Button, classes, StatusPill, type Tone, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { LotteryTicket } from "../../../platform/answers.ts";
import { DrawNumber } from "../draws/draw-number.tsx";
import { ResultLine } from "../draws/result-board.tsx";
import type { LotteryShown } from "../game/lottery-shown.ts";
import { CancelTicket } from "./cancel-ticket.tsx";
import { TicketLines } from "./ticket-lines.tsx";
import { LineCount } from "../plays/counts.tsx";

export interface TicketCardProps {
  readonly lottery: LotteryShown;
  readonly ticket: LotteryTicket;
  /** Shows the lines without a press. */
  readonly isUnfolded?: boolean;
}

const won = ({ payout }: LotteryTicket): boolean => BigInt(payout) > 0n;

function toneOf(ticket: LotteryTicket): Tone {
  if (ticket.state === "open") return "live";
  return ticket.state === "settled" && won(ticket) ? "win" : "neutral";
}

/** A ticket: its draw, its state and amounts, and its lines on a press. */
export function TicketCard({ lottery, ticket, isUnfolded = false }: TicketCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(isUnfolded);
  const { currency, state, result } = ticket;
  const numero = <DrawNumber numero={ticket.numero} />;
  const lines = ticket.lineCount;
  return (
    <article className="rounded-tile border border-hairline bg-surface shadow-lift">
      <div className="flex flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-15 font-bold">
              <Trans>Draw {numero}</Trans>
            </h2>
            <p className="tabular text-13 text-text-3">
              {formats.dayTime(ticket.placedAt)} · <LineCount of={lines} />
            </p>
          </div>
          <StatusPill tone={toneOf(ticket)}>
            {state === "settled" ? won(ticket) ? <Trans>Won</Trans> : <Trans>Lost</Trans> : t(betStateNames[state])}
          </StatusPill>
        </div>
        {result && <ResultLine rules={lottery.rules} result={result} />}
        <dl className="tabular grid grid-cols-2 gap-x-4 text-15 [&_dd]:font-bold [&_dt]:text-13 [&_dt]:text-text-3">
          <div>
            <dt>
              <Trans>Stake</Trans>
            </dt>
            <dd>
              <Amount minor={ticket.stake} currency={currency} show="code" />
            </dd>
          </div>
          {state !== "open" && (
            <div>
              <dt>
                <Trans>Paid out</Trans>
              </dt>
              <dd className={won(ticket) && state === "settled" ? "text-win" : undefined}>
                <Amount minor={ticket.payout} currency={currency} show="code" />
              </dd>
            </div>
          )}
        </dl>
        {ticket.drawState === "void" && (
          <p className="text-13 text-text-2">
            <Trans>This draw is void. All stakes were returned.</Trans>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-hairline px-2 py-1">
        <Button
          size="sm"
          tone="quiet"
          aria-expanded={isOpen}
          trailingIcon={<ChevronDown className={classes("transition-transform", isOpen && "rotate-180")} />}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>Lines</Trans>
        </Button>
        <CancelTicket ticket={ticket} />
      </div>
      {isOpen && <TicketLines lottery={lottery} ticket={ticket} />}
    </article>
  );
}
