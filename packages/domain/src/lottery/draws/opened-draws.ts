import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { databaseTime } from "@banyan/db";
import { sql } from "kysely";
import type { CallContext, PlayerContext } from "../../context.ts";
import { answerDraw, drawColumns, type DrawRow, isReady, knownLottery } from "./lottery-draw.ts";

type Call = typeof contract.lottery.openedDraws;

/** How many draws that are not over, and how many past ones, an answer has at most. */
const AHEAD = 10;
const PAST = 20;

/**
 * The draws of a lottery that take bets or wait for their result, the next one first, and its latest results. Throws
 * Refusal GAME_UNKNOWN.
 */
export async function openedDraws({ db }: CallContext, { gameCode }: CallInput<Call>): Promise<CallOutput<Call>> {
  await knownLottery(db, gameCode);
  const { rows } = await sql<DrawRow & { server_time: Date }>`
    (
      select ${drawColumns}, clock_timestamp() as server_time from lottery_draw as draw
      where draw.game_code = ${gameCode} and draw.state in ('scheduled', 'open', 'closed')
        and ${isReady}
      order by draw.draw_at limit ${AHEAD}
    ) union all (
      select ${drawColumns}, clock_timestamp() from lottery_draw as draw
      where draw.game_code = ${gameCode} and draw.state in ('drawn', 'settled', 'void') and draw.draw_at <= now()
      order by draw.draw_at desc limit ${PAST}
    )
  `.execute(db);
  return {
    value: { gameCode, serverTime: rows[0]?.server_time ?? (await databaseTime(db)), list: rows.map(answerDraw) },
  };
}

/** The same for signed-in players. */
export function openedNumeros(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  return openedDraws(context, input);
}
