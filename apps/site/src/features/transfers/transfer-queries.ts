import { byCursor } from "@banyan/client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { queries, queryClient } from "../../platform/platform.ts";

const PAGE_SIZE = 10;

/** The member's transfers, newest first. */
export function useTransfers() {
  return useInfiniteQuery(
    queries.agents.memberTransfers.infiniteOptions({
      input: (before: string | undefined) => ({ limit: PAGE_SIZE, before }),
      ...byCursor,
    }),
  );
}

/** Reads everything again that a transfer changes. */
export function afterTransfer(): void {
  void queryClient.invalidateQueries({ queryKey: queries.agents.key() });
  void queryClient.invalidateQueries({ queryKey: queries.wallet.key() });
  void queryClient.invalidateQueries({ queryKey: queries.rewards.key() });
}
