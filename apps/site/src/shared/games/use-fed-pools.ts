import { useQuery } from "@tanstack/react-query";
import type { Jackpot } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";

/** The refetch interval. A pool grows with every bet, so this keeps the shown amount close. */
const LOOK_MILLIS = 5_000;

/** The jackpots to which the vendor's games contribute and which they can win now. The highest comes first. */
export function useFedPools(vassalage: string): readonly Jackpot[] {
  const { data } = useQuery(queries.games.jackpots.queryOptions({ input: {}, refetchInterval: LOOK_MILLIS }));
  return (data?.value ?? []).filter(
    ({ gameCode, vassalages }) => gameCode === null && (vassalages.length === 0 || vassalages.includes(vassalage)),
  );
}
