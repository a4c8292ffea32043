import { useQuery } from "@tanstack/react-query";
import { queries, queryClient } from "../../platform/platform.ts";

export function usePointsConfig() {
  return useQuery(queries.content.pointsConfig.queryOptions({ input: {}, staleTime: 60_000 }));
}

/** The member's points in hundredths. Disabled for visitors and free play, who have none. */
export function usePointsBalance(enabled: boolean) {
  return useQuery(queries.content.pointsBalance.queryOptions({ input: {}, enabled }));
}

/** Refetches the answers that a redemption changes. */
export function pointsChanged(): void {
  for (const { key } of [
    queries.content.pointsBalance,
    queries.content.pointsDetails,
    queries.content.pointsRedemptions,
    queries.content.pointsRewards,
    queries.content.pointsConfig,
    queries.wallet,
  ]) {
    void queryClient.invalidateQueries({ queryKey: key() });
  }
}
