import { byCursor } from "@banyan/client";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { LotteryTicket } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { usePatience } from "../../../shared/signals/signal-line.ts";
import { serverNow } from "../draws/server-lead.ts";

const PAGE_SIZE = 20;

const isDue = ({ state, drawAt }: LotteryTicket): boolean => state === "open" && Date.parse(drawAt) <= serverNow();

/** The member's tickets of a game, the latest first. Tickets whose draw is over are asked for until they are settled. */
export function useTickets(gameCode: string) {
  const patience = usePatience();
  return useInfiniteQuery(
    queries.lottery.lotteryTickets.infiniteOptions({
      input: (before: string | undefined) => ({ gameCode, limit: PAGE_SIZE, before }),
      ...byCursor,
      refetchInterval: ({ state: { data } }) => (data?.pages.some(({ list }) => list.some(isDue)) ? patience : false),
    }),
  );
}

/** A ticket as it is now, as far as the newest tickets are known. */
export function useTicket(gameCode: string, ticket: LotteryTicket): LotteryTicket {
  const { data } = useTickets(gameCode);
  return data?.pages.flatMap(({ list }) => list).find(({ id }) => id === ticket.id) ?? ticket;
}
