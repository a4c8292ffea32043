import { failureOf } from "@banyan/client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { LotteryTicket } from "../../../platform/answers.ts";
import { queries, queryClient } from "../../../platform/platform.ts";
import { useRequestId } from "../../../shared/form/use-request-id.ts";
import type { LotteryShown } from "../game/lottery-shown.ts";
import type { SlipState } from "./use-slip.ts";

export interface PlaceTicket {
  readonly place: (numero: string) => void;
  readonly isPending: boolean;
  readonly error: unknown;
  /** The ticket that was just placed, until the next line is added. */
  readonly placed: LotteryTicket | undefined;
  readonly forget: () => void;
  /** Forgets the last refusal. */
  readonly reset: () => void;
}

/** Sends the slip. A repeated press sends the same request, which takes effect once. */
export function usePlaceTicket(lottery: LotteryShown, slip: SlipState, unitStake: bigint): PlaceTicket {
  const { requestId, answered } = useRequestId();
  const [placed, setPlaced] = useState<LotteryTicket>();
  const mutation = useMutation(
    queries.lottery.placeLotteryTicket.mutationOptions({
      onSuccess({ value }) {
        setPlaced(value);
        slip.clear();
      },
      onError(error) {
        const failure = failureOf(error);
        slip.refused(failure);
        if (failure.code === "ODDS_CHANGED")
          void queryClient.invalidateQueries({ queryKey: queries.lottery.lotteryPrices.key() });
        if (failure.code === "DRAW_CLOSED")
          void queryClient.invalidateQueries({ queryKey: queries.lottery.openedDraws.key() });
      },
      onSettled(_answer, error) {
        answered(error);
        // Even a request without an answer may have placed a ticket.
        void queryClient.invalidateQueries({ queryKey: queries.lottery.lotteryTickets.key() });
        void queryClient.invalidateQueries({ queryKey: queries.wallet.key() });
      },
    }),
  );
  return {
    place(numero) {
      if (mutation.isPending) return;
      mutation.mutate({
        requestId,
        gameCode: lottery.gameCode,
        numero,
        lines: slip.lines.map(({ play, code, odds }) => ({ play, code, odds, unitStake: unitStake.toString() })),
      });
    },
    isPending: mutation.isPending,
    error: mutation.error,
    placed,
    forget() {
      setPlaced(undefined);
      mutation.reset();
    },
    reset: mutation.reset,
  };
}
