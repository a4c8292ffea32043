import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { JackpotWin } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { usePatience } from "../../shared/signals/signal-line.ts";

export interface JackpotEvent {
  /** The newest win since the game was opened that the player has not closed yet. */
  readonly win: JackpotWin | undefined;
  readonly putAway: () => void;
}

/**
 * Watches for a jackpot win while a game is open. The platform sends a signal. Where signals do not reach the page, it
 * polls. Wins from before the game was opened are not shown.
 */
export function useJackpotWin(onWin: () => void): JackpotEvent {
  const refetchInterval = usePatience();
  const { data } = useQuery(queries.games.jackpotWins.queryOptions({ input: {}, refetchInterval }));
  const [seen, setSeen] = useState<ReadonlySet<string>>();
  if (seen === undefined && data) setSeen(new Set(data.value.map(({ id }) => id)));
  const win = seen && data?.value.find(({ id }) => !seen.has(id));
  const tell = useEffectEvent(onWin);
  const id = win?.id;
  useEffect(() => {
    if (id !== undefined) tell();
  }, [id]);
  return { win, putAway: () => setSeen(new Set(data?.value.map((each) => each.id))) };
}
