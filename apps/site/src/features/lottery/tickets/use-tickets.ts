import { byCursor } from "@banyan/client";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { LotteryTicket } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { usePatience } from "../../../shared/signals/signal-line.ts";
import { serverNow } from "../draws/server-lead.ts";

const PAGE_SIZE = 20;
/** Timers of browsers are no longer. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/**
 * The pause before open tickets are asked for again; false while there are none. A signal reports their end, so
 * this is for lost signals.
 */
function pauseOf(tickets: readonly LotteryTicket[], now: number, patience: number): number | false {
  const waits = tickets.flatMap(({ state, drawAt }) => (state === "open" ? [Date.parse(drawAt) - now] : []));
  if (waits.length === 0) return false;
  const next = Math.min(...waits);
  return next > 0 ? Math.min(next, TIMER_MAX_MS) : patience;
}

/** The member's tickets of a game, the latest first. A signal tells when they are settled. */
export function useTickets(gameCode: string) {
  const patience = usePatience();
  return useInfiniteQuery(
    queries.lottery.lotteryTickets.infiniteOptions({
      input: (before: string | undefined) => ({ gameCode, limit: PAGE_SIZE, before }),
      ...byCursor,
      refetchInterval: ({ state: { data } }) =>
        pauseOf(data?.pages.flatMap(({ list }) => list) ?? [], serverNow(), patience),
    }),
  );
}

/** A ticket as it is now, as far as the newest tickets are known. */
export function useTicket(gameCode: string, ticket: LotteryTicket): LotteryTicket {
  const { data } = useTickets(gameCode);
  return data?.pages.flatMap(({ list }) => list).find(({ id }) => id === ticket.id) ?? ticket;
}
