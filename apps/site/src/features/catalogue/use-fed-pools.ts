import { useQuery } from "@tanstack/react-query";
import type { Jackpot } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";

/** A pool grows with every bet; asked for as often, it is never far behind. */
const LOOK_MILLIS = 5_000;

/** The jackpots that a stake on the vendor's games feeds and may win now, the highest first. */
export function useFedPools(vassalage: string): readonly Jackpot[] {
  const { data } = useQuery(queries.games.jackpots.queryOptions({ input: {}, refetchInterval: LOOK_MILLIS }));
  return (data?.value ?? []).filter(({ vassalages }) => vassalages.length === 0 || vassalages.includes(vassalage));
}
