import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { asId, type PlayerId } from "@banyan/kernel";
import type { PlayerContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { type Receiver, sendMoney } from "./send-money.ts";

type Call = typeof contract.agents.transferDownline;

/**
 * Sends money to a direct downline of the agent. Throws the refusals of {@link sendMoney}; NOT_FOUND for everybody else,
 * also for members further below.
 */
export async function transferDownline(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  return sendMoney(context, { input, direction: "down", receiver: () => directDownline(context, input.memberId) });
}

async function directDownline({ db, player }: PlayerContext, memberId: string): Promise<Receiver> {
  const row = await db
    .selectFrom("player")
    .select(["id", "username", "status"])
    .where("id", "=", memberId)
    .where("upline_id", "=", player.id)
    .executeTakeFirst();
  if (!row) throw refusal("NOT_FOUND");
  return { ...row, id: asId<PlayerId>(row.id) };
}
