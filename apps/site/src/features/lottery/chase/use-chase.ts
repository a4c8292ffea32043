import { failureOf } from "@banyan/client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { LotteryChase } from "../../../platform/answers.ts";
import { queries, queryClient } from "../../../platform/platform.ts";
import { useRequestId } from "../../../shared/form/use-request-id.ts";
import type { SlipState } from "../betting/use-slip.ts";
import type { LotteryShown } from "../game/lottery-shown.ts";
import { type ChasePlan, FIRST_PLAN, multiplesOf } from "./chase-plan.ts";

export interface ChaseState {
  readonly plan: ChasePlan;
  readonly change: (plan: ChasePlan) => void;
  readonly place: (numero: string) => void;
  readonly isPending: boolean;
  readonly error: unknown;
  /** The chase that was just placed, until the next line is added. */
  readonly placed: LotteryChase | undefined;
  readonly forget: () => void;
  /** Forgets the last refusal. */
  readonly reset: () => void;
}

/** The plan of a chase, and its request. A repeated press sends the same request, which takes effect once. */
export function useChase(lottery: LotteryShown, slip: SlipState, unitStake: bigint): ChaseState {
  const { requestId, answered } = useRequestId();
  const [plan, setPlan] = useState(FIRST_PLAN);
  const [placed, setPlaced] = useState<LotteryChase>();
  const mutation = useMutation(
    queries.lottery.placeLotteryChase.mutationOptions({
      onSuccess({ value }) {
        setPlaced(value);
        setPlan(FIRST_PLAN);
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
        // Even a request without an answer may have placed a chase.
        void queryClient.invalidateQueries({ queryKey: queries.lottery.lotteryChases.key() });
        void queryClient.invalidateQueries({ queryKey: queries.lottery.lotteryTickets.key() });
        void queryClient.invalidateQueries({ queryKey: queries.wallet.key() });
      },
    }),
  );
  return {
    plan,
    change(next) {
      setPlan(next);
      mutation.reset();
    },
    place(numero) {
      if (mutation.isPending) return;
      mutation.mutate({
        requestId,
        gameCode: lottery.gameCode,
        numero,
        lines: slip.lines.map(({ play, code, odds }) => ({ play, code, odds, unitStake: unitStake.toString() })),
        multiples: [...multiplesOf(plan)],
        stopOnWin: plan.stopOnWin,
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
