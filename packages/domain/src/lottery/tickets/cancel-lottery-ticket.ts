import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { type LotteryRules, lotteryRulesOf } from "@banyan/game-math";
import { invariant, Refusal } from "@banyan/kernel";
import type { PlayerContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { exitBets, longCodes, partsOf, type PlacedLine, ticketLines } from "../../settlement/index.ts";
import { growthOf } from "../exposure/exposure.ts";
import { lotteryDoor } from "./lottery-door.ts";
import { ticketOf } from "./lottery-tickets.ts";

type Call = typeof contract.lottery.cancelLotteryTicket;

/**
 * Takes a ticket back at its stake before its draw closes. A repeated request answers the same. Its liabilities are
 * taken back after the money has moved; a process that dies in between leaves too much reserved.
 *
 * Throws Refusal, in precedence order: NOT_FOUND (also a ticket of another player), REQUEST_ID_REUSED, DRAW_CLOSED,
 * STATE_CHANGED (it is cancelled already).
 */
export async function cancelLotteryTicket(
  context: PlayerContext,
  { requestId, ticketId }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { db, brand, player } = context;
  await ticketOf(context, ticketId);
  const lines = await ticketLines(db, player.id, ticketId);
  const parts = lines.map(({ id, stake }) => ({ betId: id, stakePart: stake, paid: stake }));
  const hasPaid = await exitBets(context, context, { requestId, kind: "cancel", parts }).catch((error: unknown) => {
    const isLate = error instanceof Refusal && (error.code === "MARKET_CLOSED" || error.code === "MARKET_CUT_OFF");
    throw isLate ? refusal("DRAW_CLOSED") : error;
  });
  // Only one of repeated requests pays, so the liabilities are taken back once.
  if (hasPaid) {
    const { drawId, rules } = await drawOfTicket(context, ticketId);
    const growth = growthOf(player.id, await codedLines(db, rules, lines));
    await lotteryDoor(context).exposure.release({ drawId, brandId: brand.id }, { growth });
  }
  return { value: await ticketOf(context, ticketId) };
}

async function drawOfTicket({ db, player }: PlayerContext, ticketId: string) {
  const { draw_id: drawId, version } = await db
    .selectFrom("market_ticket as ticket")
    .innerJoin("market", "market.id", "ticket.market_id")
    .innerJoin("lottery_draw as draw", "draw.id", "market.draw_id")
    .select(["draw.id as draw_id", "draw.rules as version"])
    .where("ticket.player_id", "=", player.id)
    .where("ticket.id", "=", ticketId)
    .executeTakeFirstOrThrow();
  const rules = lotteryRulesOf(version);
  invariant(rules, `there is no version ${version} of the rules of a lottery`);
  return { drawId, rules };
}

/** The plays and codes of stored lines. */
async function codedLines(db: DatabaseConnection, { plays }: LotteryRules, lines: readonly PlacedLine[]) {
  const parts = lines.map(({ selection }) => partsOf(selection));
  const texts = await longCodes(
    db,
    parts.flatMap(({ hash }) => hash ?? []),
  );
  return lines.map(({ potentialPayout }, index) => {
    const { play: name, code, hash } = parts[index] ?? { play: "", code: "", hash: null };
    const play = plays.get(name);
    const text = hash === null ? code : texts.get(hash);
    invariant(play && text !== undefined, `no play or code of line ${index + 1}: ${name}`);
    return { play, code: text, potentialPayout };
  });
}
