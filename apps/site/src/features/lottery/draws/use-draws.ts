import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { LotteryDraw } from "../../../platform/answers.ts";
import { client, queries } from "../../../platform/platform.ts";
import { awaitedDraw, nextDraw, nextMoment, pauseBeforeLook } from "./draw-times.ts";
import { noteServerTime, serverNow } from "./server-lead.ts";

/** Timers of browsers are no longer. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** The draws of a game. Every answer also tells the server's time. */
function drawsOptions(gameCode: string) {
  return queryOptions({
    queryKey: queries.lottery.openedDraws.queryKey({ input: { gameCode } }),
    queryFn: async ({ signal }) => {
      const answer = await client.lottery.openedDraws({ gameCode }, { signal });
      noteServerTime(answer.value.serverTime);
      return answer;
    },
  });
}

/** The draws of a game, asked for again when one opens, closes or is due, until it has a result. */
export function useDraws(gameCode: string) {
  const query = useQuery({
    ...drawsOptions(gameCode),
    refetchInterval: ({ state: { data } }) => (data ? pauseBeforeLook(data.value.list, serverNow()) : false),
  });
  return { query, draws: query.data?.value.list };
}

export interface DrawsNow {
  /** The draw that takes bets, or the next one that will. */
  readonly next: LotteryDraw | undefined;
  readonly isOpen: boolean;
  readonly awaited: LotteryDraw | undefined;
}

/** The draws at this moment by the server's clock. Renders again when a draw opens, closes or is due. */
export function useDrawsNow(draws: readonly LotteryDraw[]): DrawsNow {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const present = serverNow();
      setNow(present);
      const moment = nextMoment(draws, present);
      if (moment !== undefined) timer = setTimeout(look, Math.min(moment - present + 1, TIMER_MAX_MS));
    };
    // An answer may have moved the clock.
    timer = setTimeout(look, 0);
    return () => clearTimeout(timer);
  }, [draws]);
  const next = nextDraw(draws, now);
  return { next, isOpen: next !== undefined && Date.parse(next.openAt) <= now, awaited: awaitedDraw(draws, now) };
}
