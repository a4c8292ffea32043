import { Button } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { CircleCheck } from "lucide-react";
import type { LotteryTicket } from "../../../platform/answers.ts";
import type { LotteryShown } from "../game/lottery-shown.ts";
import { TicketCard } from "./ticket-card.tsx";
import { useTicket } from "./use-tickets.ts";

export interface PlacedTicketProps {
  readonly lottery: LotteryShown;
  readonly ticket: LotteryTicket;
  readonly onDone: () => void;
}

/** The ticket that was just placed, in its present state. */
export function PlacedTicket({ lottery, ticket, onDone }: PlacedTicketProps) {
  const present = useTicket(lottery.gameCode, ticket);
  return (
    <div className="flex flex-col gap-4">
      <output className="flex items-center gap-2 text-17 font-bold text-win [&_svg]:size-6">
        <CircleCheck aria-hidden="true" />
        <Trans>Your ticket is placed</Trans>
      </output>
      <TicketCard isUnfolded lottery={lottery} ticket={present} />
      <Button wide onClick={onDone}>
        <Trans>Done</Trans>
      </Button>
    </div>
  );
}
