import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { Refusal } from "@banyan/kernel";
import type { PlayerContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { exitBets, ticketLines } from "../settlement/index.ts";
import { ticketOf } from "./lottery-tickets.ts";

type Call = typeof contract.lottery.cancelLotteryTicket;

/**
 * Takes a ticket back at its stake before its draw closes. A repeated request answers the same. The liabilities of the
 * draw stay as they are: another player may have seen the lower odds.
 *
 * Throws Refusal, in precedence order: NOT_FOUND (also a ticket of another player), REQUEST_ID_REUSED, DRAW_CLOSED,
 * STATE_CHANGED (it is cancelled already).
 */
export async function cancelLotteryTicket(
  context: PlayerContext,
  { requestId, ticketId }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  await ticketOf(context, ticketId);
  const lines = await ticketLines(context.db, context.player.id, ticketId);
  const parts = lines.map(({ id, stake }) => ({ betId: id, stakePart: stake, paid: stake }));
  try {
    await exitBets(context, context, { requestId, kind: "cancel", parts });
  } catch (error) {
    const isLate = error instanceof Refusal && (error.code === "MARKET_CLOSED" || error.code === "MARKET_CUT_OFF");
    throw isLate ? refusal("DRAW_CLOSED") : error;
  }
  return { value: await ticketOf(context, ticketId) };
}
