import { Button, LiveRegion } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { Raffle } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { FormError } from "../../shared/form/form-error.tsx";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { usePatience } from "../../shared/signals/signal-line.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { ChancesList } from "./chances-list.tsx";
import { DrawList } from "./draw-list.tsx";
import { GoldenEggs } from "./golden-eggs.tsx";
import { LuckyWheel } from "./lucky-wheel.tsx";
import { TicketLines } from "./ticket-lines.tsx";
import { usePrizeText } from "./use-prize-text.ts";
import { useRaffleDraw } from "./use-raffle-draw.ts";

/** The wheel or the eggs of a promotion: tickets, the draw, chances, and the proofs of earlier draws. */
export function RafflePlay({ id }: { readonly id: string }) {
  const patience = usePatience();
  const query = useQuery(queries.rewards.raffle.queryOptions({ input: { id }, refetchInterval: patience }));
  return (
    <QueryGate query={query} data={query.data?.value} lines={8}>
      {(raffle) => <Play raffle={raffle} />}
    </QueryGate>
  );
}

function Play({ raffle }: { readonly raffle: Raffle }) {
  const { kind, terms, currency, tickets, draws, state } = raffle;
  const { stage, drawn, error, draw, finish } = useRaffleDraw(raffle);
  const failureText = useFailureText();
  const isBusy = stage === "drawing" || stage === "moving";
  const isClosed = tickets === 0 || state !== "open";
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3 rounded-tile bg-raised p-4">
        {kind === "wheel" ? (
          <LuckyWheel
            prizes={terms.prizes}
            currency={currency}
            draw={drawn}
            moving={stage === "moving"}
            onStopped={finish}
          />
        ) : (
          <GoldenEggs
            draw={drawn}
            moving={stage === "moving"}
            disabled={isBusy || isClosed}
            onPick={draw}
            onStopped={finish}
          />
        )}
        <Outcome raffle={raffle} drawn={stage === "over" ? drawn : undefined} />
        <FormError>{error && failureText(error)}</FormError>
        {kind === "wheel" && (
          // While it is busy it keeps the focus, so that the next spin is one key away.
          <Button tone="primary" size="lg" wide disabled={isClosed} loading={isBusy} onClick={() => draw()}>
            <Trans>Spin the wheel</Trans>
          </Button>
        )}
        {kind === "eggs" && !isBusy && !isClosed && (
          <p className="text-center text-15 text-text-2">
            <Trans>Choose an egg. Its number becomes a part of your seed.</Trans>
          </p>
        )}
        <TicketLines raffle={raffle} busy={isBusy} />
      </div>
      <ChancesList raffle={raffle} />
      <DrawList draws={draws.filter(({ id }) => stage !== "moving" || id !== drawn?.id)} currency={currency} />
    </div>
  );
}

/** The prize in words, announced to screen readers once the motion is over. */
function Outcome({ raffle, drawn }: { readonly raffle: Raffle; readonly drawn: Raffle["draws"][number] | undefined }) {
  const prizeText = usePrizeText(raffle.currency);
  const prize = drawn && prizeText(drawn);
  return (
    <>
      <LiveRegion>
        {drawn && (drawn.kind === "nothing" ? <Trans>No prize this time.</Trans> : <Trans>You won {prize}.</Trans>)}
      </LiveRegion>
      {drawn && (
        <div aria-hidden="true" className="flex flex-col items-center gap-1 text-center">
          {drawn.kind === "nothing" ? (
            <p className="text-17 font-bold">
              <Trans>No prize this time.</Trans>
            </p>
          ) : (
            <p className="text-20 font-heavy text-win">
              <Trans>You won {prize}.</Trans>
            </p>
          )}
        </div>
      )}
      {drawn?.kind === "cash" && (
        <ButtonLink to="/member/rewardCenter" wide>
          <Trans>Claim it in the reward center</Trans>
        </ButtonLink>
      )}
      {drawn?.kind === "points" && (
        <ButtonLink to="/pointMall" search={{ tab: "balance" }} wide>
          <Trans>Your points are in the points mall</Trans>
        </ButtonLink>
      )}
    </>
  );
}
