import type { CallInput, CallOutput, contract, LotteryTicket } from "@banyan/contract";
import type { LotteryResult } from "@banyan/game-math";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { gameName } from "../../game-name.ts";
import { beyond, moment, toPage } from "../../keyset-cursor.ts";
import { TICKET_STATE } from "../../records/index.ts";
import { refusal } from "../../refusal.ts";
import { type DrawState, stateNow } from "../draws/lottery-draw.ts";

type Call = typeof contract.lottery.lotteryTickets;

/** The signed-in player's lottery tickets, the latest first. Throws Refusal INPUT_INVALID for an invalid cursor. */
export async function lotteryTickets(
  context: PlayerContext,
  { gameCode, before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const conditions = [beyond(before, "older", "ticket.placed_at", "ticket.id")];
  if (gameCode !== undefined) conditions.push(sql<SqlBool>`market.game_code = ${gameCode}`);
  const rows = await readTickets(context, sql.join<SqlBool>(conditions, sql` and `), limit + 1);
  const lines = await readLines(context, rows.slice(0, limit));
  return toPage(rows, limit, (row) => answerTicket(row, lines.get(row.id) ?? []));
}

/** A ticket of the signed-in player. Throws Refusal NOT_FOUND, also for a ticket of another player. */
export async function ticketOf(context: PlayerContext, ticketId: string): Promise<LotteryTicket> {
  const rows = await readTickets(context, sql<SqlBool>`ticket.id = ${ticketId}`, 1);
  const [row] = rows;
  if (!row) throw refusal("NOT_FOUND");
  return answerTicket(row, (await readLines(context, rows)).get(row.id) ?? []);
}

interface TicketRow {
  readonly id: string;
  readonly moment: string;
  readonly placed_at: Date;
  readonly game_code: string;
  readonly game_name: string;
  readonly numero: string;
  readonly draw_state: DrawState;
  readonly close_at: Date;
  readonly draw_at: Date;
  readonly result: LotteryResult | null;
  readonly state: LotteryTicket["state"];
  readonly stake: bigint;
  readonly payout: bigint;
  readonly currency: string;
  readonly lines: number;
}

async function readTickets(
  { db, player, caller }: PlayerContext,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<readonly TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select ticket.id, ${moment("ticket.placed_at")} as moment, ticket.placed_at, draw.game_code,
      ${gameName(caller.locale)} as game_name, draw.numero, ${stateNow()} as draw_state, draw.close_at, draw.draw_at,
      draw.result, figures.state, ticket.stake, figures.payout, ticket.currency, ticket.lines
    from (
      select ticket.*, market.draw_id, market.currency from market_ticket as ticket
      join market on market.id = ticket.market_id and market.draw_id is not null
      where ticket.player_id = ${player.id} and ${condition}
      order by ticket.placed_at desc, ticket.id desc limit ${limit}
    ) as ticket
    join lottery_draw as draw on draw.id = ticket.draw_id
    join lottery_game as lottery on lottery.code = draw.game_code
    join game on game.vendor_code = lottery.vendor_code and game.game_code = lottery.code
    cross join lateral (
      select ${TICKET_STATE} as state, sum(bet.payout)::bigint as payout from market_bet_record as bet
      where bet.player_id = ticket.player_id and bet.id between ticket.id and market_last_line(ticket.id)
    ) as figures
    order by ticket.placed_at desc, ticket.id desc
  `.execute(db);
  return rows;
}

/** The most lines and characters of a code that an answer shows. The betting record has all of them. */
export const LINES_SHOWN = 50;
export const CODE_SHOWN = 240;

/** A code as answers show it. */
export function shownCode(code: string): string {
  return code.length > CODE_SHOWN ? `${code.slice(0, CODE_SHOWN)}…` : code;
}

type Line = LotteryTicket["lines"][number];

async function readLines(
  { db, player }: PlayerContext,
  tickets: readonly TicketRow[],
): Promise<ReadonlyMap<string, readonly Line[]>> {
  const { rows } = await sql<Line & { ticket_id: string }>`
    select ticket.id as ticket_id, line.* from unnest(${tickets.map(({ id }) => id)}::uuid[]) as ticket (id)
    cross join lateral (
      select split_part(split_part(bet.selection, '#', 1), ':', 1) as play,
        case when bet.selection like '%#%' then left(code.text, ${CODE_SHOWN + 1})
          else split_part(bet.selection, ':', 2) end as code,
        bet.stake, bet.potential_payout as "potentialPayout", bet.state, bet.payout
      from market_bet_record as bet
      left join market_code as code on bet.selection like '%#%' and code.hash = split_part(bet.selection, '#', 2)
      where bet.player_id = ${player.id} and bet.id between ticket.id and market_last_line(ticket.id)
      order by bet.id limit ${LINES_SHOWN}
    ) as line
  `.execute(db);
  const lines = new Map<string, Line[]>();
  for (const { ticket_id: id, ...line } of rows)
    lines.set(id, [...(lines.get(id) ?? []), { ...line, code: shownCode(line.code) }]);
  return lines;
}

function answerTicket(row: TicketRow, lines: readonly Line[]): LotteryTicket {
  return {
    id: row.id,
    gameCode: row.game_code,
    gameName: row.game_name,
    numero: row.numero,
    drawState: row.draw_state,
    closeAt: row.close_at,
    drawAt: row.draw_at,
    result: row.result as LotteryTicket["result"],
    placedAt: row.placed_at,
    state: row.state,
    stake: row.stake,
    payout: row.payout,
    currency: row.currency,
    lineCount: row.lines,
    lines: [...lines],
  };
}
