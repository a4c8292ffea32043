import { useQuery } from "@tanstack/react-query";
import type { VendorWallet, Wallet } from "../../platform/answers.ts";
import { walletOf } from "../wallets/vendor-wallets.ts";
import { client } from "../../platform/platform.ts";
import { serverTimeOf } from "../../platform/server-clock.ts";

/** How often to look where the game does not say that a round is over. */
const UNTOLD_MS = 10_000;

export interface PlayFigures {
  readonly wallet: Wallet | undefined;
  /** What was won less what was staked since the game was opened, a round that is not over included, as the balance has it. */
  readonly net: string | undefined;
  readonly refresh: () => void;
}

/** The game is played with this wallet: nothing of it is ever set aside. */
function asPlayed({ currency }: Wallet, { balance }: VendorWallet): Wallet {
  return { currency, balance, held: "0", available: balance };
}

/**
 * The balance and the session's net beside a game, as the platform has them. They are looked up when the game says
 * that its round is over, not when the money moves: shown earlier, they would tell the outcome before the reels do.
 */
export function usePlayFigures(openedAt: number, gameTells: boolean, vassalage: string): PlayFigures {
  const { data, refetch } = useQuery({
    queryKey: ["play-figures", openedAt, vassalage],
    queryFn: async () => {
      const from = new Date(await serverTimeOf(openedAt)).toISOString();
      const [wallet, vendors, rounds] = await Promise.all([
        client.wallet.balance({}),
        client.wallet.merchantWallet({}),
        client.records.bettingRecord({ from, limit: 1 }),
      ]);
      const own = walletOf(vendors.value, vassalage);
      const { payout, stake } = rounds.totals;
      const net = String(BigInt(payout) - BigInt(stake));
      return { wallet: own ? asPlayed(wallet.value, own) : wallet.value, net };
    },
    staleTime: "static",
    gcTime: 0,
    refetchInterval: gameTells ? false : UNTOLD_MS,
  });
  return { wallet: data?.wallet, net: data?.net, refresh: () => void refetch() };
}
