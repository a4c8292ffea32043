import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { LotteryChase } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import type { SlipState } from "../betting/use-slip.ts";
import { useSlipRequest } from "../betting/use-slip-request.ts";
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

/** The plan of a chase, and its request. */
export function useChase(lottery: LotteryShown, slip: SlipState, unitStake: bigint): ChaseState {
  const [plan, setPlan] = useState(FIRST_PLAN);
  const { requestId, placed, forgetPlaced, handlers } = useSlipRequest<LotteryChase>(
    slip,
    [queries.lottery.lotteryChases.key(), queries.lottery.lotteryTickets.key()],
    () => setPlan(FIRST_PLAN),
  );
  const mutation = useMutation(queries.lottery.placeLotteryChase.mutationOptions(handlers));
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
      forgetPlaced();
      mutation.reset();
    },
    reset: mutation.reset,
  };
}
