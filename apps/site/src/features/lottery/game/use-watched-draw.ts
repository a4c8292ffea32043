import { useState } from "react";
import type { LotteryDraw } from "../../../platform/answers.ts";

export interface WatchedDraw {
  /** The draw whose numbers the page reveals. */
  readonly draw: LotteryDraw | undefined;
  readonly watch: (numero: string) => void;
  readonly close: () => void;
}

/**
 * The draw that the player watches. It has a ticket of the player and takes no more bets, or the player asked for it.
 * Other draws do not move the page under a player who is betting.
 */
export function useWatchedDraw(
  draws: readonly LotteryDraw[],
  awaited: LotteryDraw | undefined,
  hasTicket: (numero: string) => boolean,
): WatchedDraw {
  const [due, setDue] = useState(awaited?.numero);
  const [wanted, setWanted] = useState<string>();
  const [closed, setClosed] = useState<string>();
  if (awaited !== undefined && awaited.numero !== due) {
    setDue(awaited.numero);
    setWanted(undefined);
  }
  const watched = wanted ?? (due !== undefined && hasTicket(due) ? due : undefined);
  return {
    draw: draws.find(({ numero }) => numero === watched && numero !== closed),
    watch(numero) {
      setWanted(numero);
      setClosed(undefined);
    },
    close: () => setClosed(watched),
  };
}
