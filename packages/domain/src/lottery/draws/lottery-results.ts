import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { CallContext } from "../../context.ts";
import { beyond, moment, toPage } from "../../keyset-cursor.ts";
import { answerDraw, drawColumns, type DrawRow, knownLottery } from "./lottery-draw.ts";

type Call = typeof contract.lottery.lotteryResults;

/** The past draws of a lottery, the latest first. Throws Refusal GAME_UNKNOWN, INPUT_INVALID (a cursor). */
export async function lotteryResults(
  { db }: CallContext,
  { gameCode, before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  await knownLottery(db, gameCode);
  const { rows } = await sql<DrawRow & { moment: string }>`
    select ${drawColumns}, ${moment("draw.draw_at")} as moment from lottery_draw as draw
    where draw.game_code = ${gameCode} and draw.state in ('drawn', 'settled', 'void') and draw.draw_at <= now()
      and ${beyond(before, "older", "draw.draw_at", "draw.id")}
    order by draw.draw_at desc, draw.id desc limit ${limit + 1}
  `.execute(db);
  return toPage(rows, limit, answerDraw);
}
