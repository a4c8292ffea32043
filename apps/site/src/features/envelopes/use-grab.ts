import { useMutation } from "@tanstack/react-query";
import { queries, queryClient } from "../../platform/platform.ts";

/** Takes an envelope of a rain. */
export function useGrab() {
  return useMutation(
    queries.rewards.grabEnvelope.mutationOptions({
      onSettled: () =>
        Promise.all(
          [queries.rewards.redEnvelopes.key(), queries.rewards.waitingRewards.key()].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        ),
    }),
  );
}
