import { useMutation } from "@tanstack/react-query";
import type { LotteryTicket } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import type { LotteryShown } from "../game/lottery-shown.ts";
import { useSlipRequest } from "./use-slip-request.ts";
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

/** Sends the slip. */
export function usePlaceTicket(lottery: LotteryShown, slip: SlipState, unitStake: bigint): PlaceTicket {
  const { requestId, placed, forgetPlaced, handlers } = useSlipRequest<LotteryTicket>(slip, [
    queries.lottery.lotteryTickets.key(),
  ]);
  const mutation = useMutation(queries.lottery.placeLotteryTicket.mutationOptions(handlers));
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
      forgetPlaced();
      mutation.reset();
    },
    reset: mutation.reset,
  };
}
