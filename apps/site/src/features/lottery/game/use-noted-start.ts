import { useEffect } from "react";
import { client, queries, queryClient } from "../../../platform/platform.ts";

/** Notes that the player opened the game, for the list of games played last. The page works without it. */
export function useNotedStart(gameCode: string): void {
  useEffect(() => {
    const noted = () => queryClient.invalidateQueries({ queryKey: queries.games.recentLotteryMenu.key() });
    client.lottery.launchLottery({ lottoGameCode: gameCode }).then(noted, () => undefined);
  }, [gameCode]);
}
