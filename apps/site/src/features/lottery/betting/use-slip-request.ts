import { failureOf } from "@banyan/client";
import type { QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import { queries, queryClient } from "../../../platform/platform.ts";
import { useRequestId } from "../../../shared/form/use-request-id.ts";
import type { SlipState } from "./use-slip.ts";

export interface SlipRequest<Placed> {
  readonly requestId: string;
  /** The ticket or chase that was just placed, until it is forgotten. */
  readonly placed: Placed | undefined;
  readonly forgetPlaced: () => void;
  /** The options of the mutation that sends the slip. */
  readonly handlers: {
    readonly onSuccess: (answer: { readonly value: Placed }) => void;
    readonly onError: (error: unknown) => void;
    readonly onSettled: (answer: unknown, error: unknown) => void;
  };
}

/**
 * The request that sends a slip, as a ticket or as a chase. A repeated press sends the same request, which takes effect
 * once. `lists` are the keys of the lists in which it appears.
 */
export function useSlipRequest<Placed>(
  slip: SlipState,
  lists: readonly QueryKey[],
  onPlaced?: () => void,
): SlipRequest<Placed> {
  const { requestId, answered } = useRequestId();
  const [placed, setPlaced] = useState<Placed>();
  return {
    requestId,
    placed,
    forgetPlaced: () => setPlaced(undefined),
    handlers: {
      onSuccess({ value }) {
        setPlaced(value);
        onPlaced?.();
        slip.clear();
      },
      onError(error) {
        const failure = failureOf(error);
        slip.refused(failure);
        if (failure.code === "ODDS_CHANGED") refetch(queries.lottery.lotteryPrices.key());
        if (failure.code === "DRAW_CLOSED") refetch(queries.lottery.openedDraws.key());
      },
      onSettled(_answer, error) {
        answered(error);
        // Even a request without an answer may have taken effect.
        for (const list of lists) refetch(list);
        refetch(queries.wallet.key());
      },
    },
  };
}

const refetch = (queryKey: QueryKey) => void queryClient.invalidateQueries({ queryKey });
