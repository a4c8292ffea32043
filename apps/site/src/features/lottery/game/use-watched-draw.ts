import { useState } from "react";
import type { LotteryDraw } from "../../../platform/answers.ts";

export interface WatchedDraw {
  /** The draw whose result the page shows as it comes. */
  readonly draw: LotteryDraw | undefined;
  readonly close: () => void;
}

/** The draw that the page waited for: it stays after its result until the player closes it or the next one is due. */
export function useWatchedDraw(draws: readonly LotteryDraw[], awaited: LotteryDraw | undefined): WatchedDraw {
  const [watched, setWatched] = useState(awaited?.numero);
  const [closed, setClosed] = useState<string>();
  if (awaited !== undefined && awaited.numero !== watched) setWatched(awaited.numero);
  const draw = draws.find(({ numero }) => numero === watched && numero !== closed);
  return { draw, close: () => setClosed(watched) };
}
