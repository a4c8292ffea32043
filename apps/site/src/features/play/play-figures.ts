import { useQuery } from "@tanstack/react-query";
import type { Wallet } from "../../platform/answers.ts";
import { client } from "../../platform/platform.ts";

/** How often to look where the game does not say that a round is over. */
const UNTOLD_MS = 10_000;

export interface PlayFigures {
  readonly wallet: Wallet | undefined;
  /** What was won less what was staked since the game was opened. */
  readonly net: string | undefined;
  readonly refresh: () => void;
}

/**
 * The balance and the session's net beside a game, as the platform has them. They are looked up when the game says
 * that its round is over, not when the money moves: shown earlier, they would tell the outcome before the reels do.
 */
export function usePlayFigures(since: number, gameTells: boolean): PlayFigures {
  const from = new Date(since).toISOString();
  const { data, refetch } = useQuery({
    queryKey: ["play-figures", from],
    queryFn: async () => {
      const [wallet, rounds] = await Promise.all([
        client.wallet.balance({}),
        client.records.bettingRecord({ from, limit: 1 }),
      ]);
      return { wallet: wallet.value, net: rounds.totals.net };
    },
    staleTime: "static",
    gcTime: 0,
    refetchInterval: gameTells ? false : UNTOLD_MS,
  });
  return { wallet: data?.wallet, net: data?.net, refresh: () => void refetch() };
}
