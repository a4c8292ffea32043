import { useQuery } from "@tanstack/react-query";
import type { VendorWallet, Wallet } from "../../platform/answers.ts";
import { walletOf } from "../../shared/wallet/vendor-wallets.ts";
import { client, queries } from "../../platform/platform.ts";
import { serverTimeOf } from "../../platform/server-clock.ts";

/** The refetch interval for games that do not report the end of a round. */
const UNTOLD_MS = 10_000;

export interface PlayFigures {
  readonly wallet: Wallet | undefined;
  /**
   * The amount won minus the amount staked since the game was opened. It includes an unfinished round, as the balance
   * does.
   */
  readonly net: string | undefined;
  readonly refresh: () => void;
}

/** Presents a vendor's wallet or bonus money as the player's wallet. Nothing in it is ever reserved. */
function asPlayed({ currency }: Wallet, { balance }: Pick<VendorWallet, "balance">): Wallet {
  return { currency, balance, held: "0", available: balance };
}

/**
 * The balance and the session's net result beside a game, from the platform. They are refetched when the game reports
 * the end of its round, not when the money moves. An earlier update would reveal the outcome before the reels do.
 */
export function usePlayFigures(
  openedAt: number,
  gameTells: boolean,
  { vassalage, money }: { readonly vassalage: string; readonly money: "cash" | "bonus" },
): PlayFigures {
  const { data, refetch } = useQuery({
    queryKey: [...queries.wallet.key(), "play-figures", openedAt, vassalage, money],
    queryFn: async () => {
      const from = new Date(await serverTimeOf(openedAt)).toISOString();
      const [wallet, vendors, bets, bonus] = await Promise.all([
        client.wallet.balance({}),
        client.wallet.merchantWallet({}),
        client.records.bettingRecord({ from, limit: 1 }),
        money === "bonus" ? client.rewards.lockedFunds({}) : undefined,
      ]);
      const own = bonus ? { balance: bonus.value.purse?.balance ?? "0" } : walletOf(vendors.value, vassalage);
      const { payout = "0", stake = "0" } = bets.totals ?? {};
      const net = String(BigInt(payout) - BigInt(stake));
      return { wallet: own ? asPlayed(wallet.value, own) : wallet.value, net };
    },
    staleTime: "static",
    gcTime: 0,
    refetchInterval: gameTells ? false : UNTOLD_MS,
  });
  return { wallet: data?.wallet, net: data?.net, refresh: () => void refetch() };
}
