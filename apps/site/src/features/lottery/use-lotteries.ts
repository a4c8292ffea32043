import { useQuery } from "@tanstack/react-query";
import type { Game } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useLanguage } from "../../texts/use-language.ts";
import type { PrizeMode } from "@banyan/contract/games/prize-modes";

/** The device type that the specification's clients send. */
const DEVICE = "WEB";

function useAsked(mode: PrizeMode | undefined) {
  return { device: DEVICE, language: useLanguage(), ...(mode === undefined ? {} : { prizeMode: mode }) };
}

/** The brand's lotteries of a prize mode. Without a mode it is the brand's default. */
export function useLotteries(mode: PrizeMode | undefined) {
  return useQuery(queries.games.lotteryMenu.queryOptions({ input: useAsked(mode), staleTime: 60_000 }));
}

/** The lotteries of the mode that the player started last. */
export function useRecentLotteries(mode: PrizeMode | undefined): readonly Game[] {
  const { data } = useQuery(queries.games.recentLotteryMenu.queryOptions({ input: useAsked(mode) }));
  return data?.value.list ?? [];
}
