import { failureOf } from "@banyan/client";
import { Amount, Button, Countdown } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { LotteryDraw } from "../../../platform/answers.ts";
import { FormError } from "../../../shared/form/form-error.tsx";
import { useFailureText } from "../../../texts/failure-text.ts";
import { chaseStake, multiplesOf } from "../chase/chase-plan.ts";
import type { ChaseState } from "../chase/use-chase.ts";
import { DrawNumber } from "../draws/draw-number.tsx";
import { serverNow } from "../draws/server-lead.ts";
import type { LotteryShown } from "../game/lottery-shown.ts";
import { type SlipLimits, type SlipLine, type SlipProblem, slipProblem, totalsOf } from "./slip.ts";
import type { PlaceTicket } from "./use-place-ticket.ts";
import type { SlipState } from "./use-slip.ts";
import type { StakeState } from "./use-stake.ts";

export interface PlaceSlipProps {
  readonly lottery: LotteryShown;
  readonly slip: SlipState;
  readonly stake: StakeState;
  readonly ticket: PlaceTicket;
  readonly chase: ChaseState;
  /** The draw that takes bets, or will take them next. */
  readonly next: LotteryDraw | undefined;
  readonly isOpen: boolean;
}

/** The reason why the platform would refuse a draw with one of these multiples. */
function problemOf(
  lines: readonly SlipLine[],
  unitStake: bigint,
  multiples: readonly number[],
  limits: SlipLimits,
): SlipProblem | undefined {
  const ends = [Math.min(...multiples), Math.max(...multiples)];
  return ends.map((multiple) => slipProblem(lines, unitStake * BigInt(multiple), limits)).find(Boolean);
}

/** The button that places the slip, and the questions before it. */
export function PlaceSlip({ lottery, slip, stake, ticket, chase, next, isOpen }: PlaceSlipProps) {
  const failureText = useFailureText();
  const { isOn } = chase.plan;
  const sending = isOn ? chase : ticket;
  const multiples = isOn ? multiplesOf(chase.plan) : [1];
  const problem = problemOf(slip.lines, stake.unitStake, multiples, lottery.prices);
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
            sending.reset();
          }}
        >
          <Trans>Use draw {numero}</Trans>
        </Button>
      </output>
    );
  }
  const failure = sending.error ? failureOf(sending.error) : undefined;
  const whole = chaseStake(multiples, totalsOf(slip.lines, stake.unitStake).stake);
  const sum = <Amount minor={whole} currency={lottery.prices.currency} show="symbol" />;
  return (
    <div className="flex flex-col gap-3">
      <FormError>{sending.error !== null && failureText(sending.error)}</FormError>
      {failure?.code === "NETWORK" && (
        <p className="text-13 text-text-3">
          {isOn ? (
            <Trans>You can safely press the button again: the same chase is never placed twice.</Trans>
          ) : (
            <Trans>You can safely press the button again: the same ticket is never placed twice.</Trans>
          )}
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
            sending.reset();
          }}
        >
          <Trans>Accept the new odds</Trans>
        </Button>
      ) : (
        <Button
          tone="primary"
          size="lg"
          wide
          loading={sending.isPending}
          disabled={problem !== undefined || isBlocked || !isOpen || !next}
          onClick={() => next && sending.place(next.numero)}
        >
          {isOn ? <Trans>Start the chase: {sum}</Trans> : <Trans>Bet {sum}</Trans>}
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
