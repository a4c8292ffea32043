import { EmptyState } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { Ticket } from "lucide-react";
import { PagedList } from "../../../shared/page-parts/paged-list.tsx";
import type { LotteryShown } from "../game/lottery-shown.ts";
import { TicketCard } from "./ticket-card.tsx";
import { useTickets } from "./use-tickets.ts";

/** The member's tickets of a game. */
export function TicketList({ lottery }: { readonly lottery: LotteryShown }) {
  const query = useTickets(lottery.gameCode);
  return (
    <PagedList
      query={query}
      className="grid grid-cols-1 gap-3 lg:grid-cols-2"
      empty={
        <EmptyState sign={<Ticket />} title={<Trans>No tickets yet</Trans>}>
          <Trans>Your tickets of this game and their results will be listed here.</Trans>
        </EmptyState>
      }
    >
      {(ticket) => (
        <li key={ticket.id}>
          <TicketCard lottery={lottery} ticket={ticket} />
        </li>
      )}
    </PagedList>
  );
}
