import type { CallInput, CallOutput, contract, LotteryChase } from "@banyan/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { gameName } from "../../game-name.ts";
import { beyond, moment, toPage } from "../../keyset-cursor.ts";
import { TICKET_STATE } from "../../records/index.ts";
import { refusal } from "../../refusal.ts";
import { CODE_SHOWN, LINES_SHOWN, shownCode } from "../tickets/lottery-tickets.ts";
import type { ChaseLine } from "./chase.ts";

type Call = typeof contract.lottery.lotteryChases;

/** The signed-in player's chases, the latest first. Throws Refusal INPUT_INVALID for an invalid cursor. */
export async function lotteryChases(
  context: PlayerContext,
  { gameCode, before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const conditions = [beyond(before, "older", "chase.placed_at", "chase.id")];
  if (gameCode !== undefined) conditions.push(sql<SqlBool>`chase.game_code = ${gameCode}`);
  const rows = await readChases(context, sql.join<SqlBool>(conditions, sql` and `), limit + 1);
  const steps = await readSteps(context, rows.slice(0, limit));
  return toPage(rows, limit, (row) => answerChase(row, steps.get(row.id) ?? []));
}

/** A chase of the signed-in player. Throws Refusal NOT_FOUND, also for a chase of another player. */
export async function chaseOf(context: PlayerContext, id: string): Promise<LotteryChase> {
  const rows = await readChases(context, sql<SqlBool>`chase.id = ${id}`, 1);
  const [row] = rows;
  if (!row) throw refusal("NOT_FOUND");
  return answerChase(row, (await readSteps(context, rows)).get(row.id) ?? []);
}

interface ChaseRow {
  readonly id: string;
  readonly moment: string;
  readonly game_code: string;
  readonly game_name: string;
  readonly placed_at: Date;
  readonly ended_at: Date | null;
  readonly state: LotteryChase["state"];
  readonly end_reason: LotteryChase["endReason"];
  readonly refusal: string | null;
  readonly stop_on_win: boolean;
  readonly stake: bigint;
  readonly currency: string;
  readonly line_count: number;
  /** The first ones, with the beginning of their codes. */
  readonly lines: readonly ChaseLine[];
}

async function readChases(
  { db, player, caller }: PlayerContext,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<readonly ChaseRow[]> {
  const { rows } = await sql<ChaseRow>`
    select chase.id, ${moment("chase.placed_at")} as moment, chase.game_code, ${gameName(caller.locale)} as game_name,
      chase.placed_at, chase.ended_at, chase.state, chase.end_reason, chase.refusal, chase.stop_on_win, chase.stake,
      chase.currency, jsonb_array_length(chase.lines) as line_count, (
        select jsonb_agg(line.value || jsonb_build_object('code', left(line.value ->> 'code', ${CODE_SHOWN + 1}))
          order by line.ordinality)
        from jsonb_array_elements(chase.lines) with ordinality as line where line.ordinality <= ${LINES_SHOWN}
      ) as lines
    from lottery_chase as chase
    join lottery_game as lottery on lottery.code = chase.game_code
    join game on game.vendor_code = lottery.vendor_code and game.game_code = lottery.code
    where chase.player_id = ${player.id} and ${condition}
    order by chase.placed_at desc, chase.id desc limit ${limit}
  `.execute(db);
  return rows;
}

type Step = LotteryChase["steps"][number];

async function readSteps(
  { db, player }: PlayerContext,
  chases: readonly ChaseRow[],
): Promise<ReadonlyMap<string, readonly Step[]>> {
  const { rows } = await sql<Step & { chase_id: string }>`
    select step.chase_id, step.number, draw.numero, step.multiple, step.stake, step.ticket_id as "ticketId",
      coalesce(figures.payout, 0) as payout,
      case
        when step.state = 'skipped' then 'skipped'
        when step.state = 'waiting' then case chase.state when 'open' then 'waiting' else 'released' end
        when figures.state = 'settled' then case when figures.won then 'won' else 'lost' end
        when figures.state = 'cashed_out' then 'cancelled'
        else figures.state
      end as state
    from lottery_chase_step as step
    join lottery_chase as chase on chase.player_id = step.player_id and chase.id = step.chase_id
    left join lottery_draw as draw on draw.id = step.draw_id
    left join lateral (
      select ${TICKET_STATE} as state, sum(bet.payout)::bigint as payout, bool_or(${hasWon()}) as won
      from market_bet_record as bet
      where bet.player_id = step.player_id and bet.id between step.ticket_id and market_last_line(step.ticket_id)
    ) as figures on step.ticket_id is not null
    where step.player_id = ${player.id} and step.chase_id = any(${chases.map(({ id }) => id)}::uuid[])
    order by step.chase_id, step.number
  `.execute(db);
  return Map.groupBy(
    rows.map((row) => row),
    ({ chase_id: id }) => id,
  );
}

/** SQL condition: the line `bet` of a ticket won. A stake that came back is no win. */
export function hasWon(): RawBuilder<SqlBool> {
  return sql<SqlBool>`bet.state in ('won', 'half_won') and bet.payout > 0`;
}

function answerChase(row: ChaseRow, steps: readonly (Step & { readonly chase_id?: string })[]): LotteryChase {
  const waiting = steps.filter(({ state }) => state === "waiting");
  return {
    id: row.id,
    gameCode: row.game_code,
    gameName: row.game_name,
    placedAt: row.placed_at,
    endedAt: row.ended_at,
    state: row.state,
    endReason: row.end_reason,
    refusal: row.refusal,
    stopOnWin: row.stop_on_win,
    stake: row.stake,
    held: waiting.reduce((sum, { stake }) => sum + stake, 0n),
    payout: steps.reduce((sum, { payout }) => sum + payout, 0n),
    currency: row.currency,
    lineCount: row.line_count,
    lines: row.lines.map(({ play, code, unitStake, odds }) => ({
      play,
      code: shownCode(code),
      unitStake: BigInt(unitStake),
      odds,
    })),
    steps: steps.map(({ chase_id: _chase, ...step }) => step),
  };
}
