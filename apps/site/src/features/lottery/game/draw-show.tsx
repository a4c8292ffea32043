import type { LotteryResult, LotteryRules } from "@banyan/game-math/lottery";
import { Amount, Button, Card, IconButton, LiveRegion, Spinner } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import type { LotteryDraw, LotteryTicket } from "../../../platform/answers.ts";
import { DrawNumber } from "../draws/draw-number.tsx";
import { hasPrizes, resultParts, revealOrder } from "../draws/result-parts.ts";
import { ResultBoard } from "../draws/result-board.tsx";
import { resultMarks } from "../tickets/hits.ts";
import { TicketLines } from "../tickets/ticket-lines.tsx";
import { useTickets } from "../tickets/use-tickets.ts";
import type { LotteryShown } from "./lottery-shown.ts";
import { RaceTrack } from "./race-track.tsx";
import { useReveal, useRoll } from "./use-reveal.ts";

export interface DrawShowProps {
  readonly lottery: LotteryShown;
  readonly draw: LotteryDraw;
  readonly onClose: () => void;
}

/** A draw as it happens: the wait, the numbers one after another, then the player's own tickets. */
export function DrawShow({ lottery, draw, onClose }: DrawShowProps) {
  const { t } = useLingui();
  const numero = <DrawNumber numero={draw.numero} />;
  const result = draw.result;
  return (
    <Card
      title={<Trans>Draw {numero}</Trans>}
      action={<IconButton size="sm" label={t`Close`} icon={<X />} onClick={onClose} />}
      className={result || draw.state === "void" ? undefined : "shadow-glow"}
    >
      {draw.state === "void" ? (
        <output className="block">
          <Trans>This draw is void. All stakes were returned.</Trans>
        </output>
      ) : result ? (
        <Revealed key={draw.numero} lottery={lottery} numero={draw.numero} result={result} />
      ) : (
        <output className="flex items-center gap-3 text-text-2">
          <Spinner decorative />
          <Trans>The numbers are being drawn.</Trans>
        </output>
      )}
    </Card>
  );
}

interface RevealedProps {
  readonly lottery: LotteryShown;
  readonly numero: string;
  readonly result: LotteryResult;
}

function Revealed({ lottery, numero, result }: RevealedProps) {
  const { rules } = lottery;
  const order = revealOrder(resultParts(rules, result), hasPrizes(result));
  const { count, isOver, skip } = useReveal(order.length);
  const turn = useRoll(!isOver);
  const { data } = useTickets(lottery.gameCode);
  const tickets = (data?.pages.flatMap(({ list }) => list) ?? []).filter((ticket) => ticket.numero === numero);
  const cars = carsOf(result);
  const shown = new Set(order.slice(0, count));
  const next = order[count];
  const marks = isOver
    ? resultMarks(
        rules,
        tickets.flatMap(({ lines }) => lines),
        result,
      )
    : undefined;
  return (
    <div className="flex flex-col gap-4">
      {cars.length > 0 && <RaceTrack order={cars} progress={count / order.length} />}
      <ResultBoard
        rules={rules}
        result={result}
        marks={marks}
        hidden={(place, text) => {
          if (isOver || (shown.has(place) && cars.length === 0)) return undefined;
          const isRolling = place === next && cars.length === 0;
          return isRolling
            ? { text: rolled(text, turn, place.startsWith("dice")), isRolling }
            : { text: "•".repeat(text.length), isRolling };
        }}
      />
      <LiveRegion>{isOver && mainNumbers(rules, result)}</LiveRegion>
      {isOver ? (
        tickets.map((ticket) => <OwnTicket key={ticket.id} lottery={lottery} ticket={ticket} />)
      ) : (
        <Button onClick={skip}>
          <Trans>Skip</Trans>
        </Button>
      )}
    </div>
  );
}

/** The cars of a race in the order in which they finish; none for other games. */
const carsOf = (result: LotteryResult): readonly number[] => (result["order"] ?? []).map(Number);

const FACES = 6;

/** Digits that change with every turn, as many as the number has; for a die one of its faces. */
function rolled(text: string, turn: number, isDie: boolean): string {
  if (isDie) return String(((turn * 5) % FACES) + 1);
  return Array.from(text, (_, place) => (turn * 7 + place * 3) % 10).join("");
}

/** The highest prize, or the numbers of a quick game, for people who do not see them. */
function mainNumbers(rules: LotteryRules, result: LotteryResult): string | undefined {
  const [main] = resultParts(rules, result);
  return main?.numbers.join(" ");
}

interface OwnTicketProps {
  readonly lottery: LotteryShown;
  readonly ticket: LotteryTicket;
}

/** The end of a ticket in the draw that was just shown. */
function OwnTicket({ lottery, ticket }: OwnTicketProps) {
  const payout = <Amount minor={ticket.payout} currency={ticket.currency} show="symbol" />;
  const isWon = ticket.state === "settled" && BigInt(ticket.payout) > 0n;
  // A payout that is not above the stake is no reason to celebrate.
  const isGain = isWon && BigInt(ticket.payout) > BigInt(ticket.stake);
  return (
    <section className="overflow-hidden rounded-tile border border-hairline">
      <output className={isGain ? "block bg-win-tint p-3.5 text-17 font-bold text-win" : "block p-3.5 text-15"}>
        {ticket.state === "open" ? (
          <Trans>Your ticket is being settled.</Trans>
        ) : isWon ? (
          <Trans>Your ticket paid {payout}</Trans>
        ) : ticket.state === "settled" ? (
          <Trans>Your ticket did not win.</Trans>
        ) : (
          <Trans>Your ticket was cancelled.</Trans>
        )}
      </output>
      <TicketLines lottery={lottery} ticket={ticket} />
    </section>
  );
}
