import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { sendMoney, uplineOf } from "./send-money.ts";

type Call = typeof contract.agents.transferUpline;

/** Sends money to the member's upline. Throws the refusals of {@link sendMoney}; NOT_FOUND without an upline. */
export async function transferUpline(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  return sendMoney(context, {
    input,
    direction: "up",
    async receiver() {
      const upline = await uplineOf(context);
      if (!upline) throw refusal("NOT_FOUND");
      return upline;
    },
  });
}
