import type { Transaction } from "@banyan/db";
import type { LotteryResult } from "@banyan/game-math";
import { newId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import { wakePairs } from "../draws/pair-draws.ts";

/** How many sources, or how many operators, have to say the same. */
const HAVE_TO_AGREE = 2;

/** A draw outside, locked until the end of the transaction. */
export interface OutsideDraw {
  readonly id: string;
  readonly rules: string;
  readonly state: string;
  readonly result_version: number;
  readonly is_due: boolean;
}

/** Locks a draw that takes place outside; undefined for others, and for those over two draws. */
export async function lockOutsideDraw(tx: Transaction, drawId: string): Promise<OutsideDraw | undefined> {
  const { rows } = await sql<OutsideDraw>`
    select draw.id, draw.rules, draw.state, draw.result_version, draw.draw_at <= clock_timestamp() as is_due
    from lottery_draw as draw join lottery_game as game on game.code = draw.game_code and game.one_code is null
    where draw.id = ${drawId} and draw.origin = 'outside' for no key update of draw
  `.execute(tx);
  return rows[0];
}

export interface ResultEntry {
  readonly source?: string;
  readonly operatorId?: string;
  readonly result: LotteryResult;
  readonly reason?: string | undefined;
}

/**
 * Adds what a source or an operator said about a locked draw, and takes the result when two of a kind agree. Sources
 * give a draw its first result only: they never replace one. Answers whether the result was taken.
 */
export async function addResultEntry(tx: Transaction, draw: OutsideDraw, entry: ResultEntry): Promise<boolean> {
  const version = draw.result_version + 1;
  await tx
    .insertInto("lottery_result_entry")
    .values({
      id: newId(),
      draw_id: draw.id,
      version,
      source_code: entry.source ?? null,
      operator_id: entry.operatorId ?? null,
      result: JSON.stringify(entry.result),
      reason: entry.reason ?? null,
    })
    .execute();
  if (entry.source !== undefined && version > 1) return false;
  const kind = entry.source === undefined ? sql.ref("operator_id") : sql.ref("source_code");
  const { rows } = await sql<{ agree: number }>`
    select count(*)::int as agree from (${latestEntries(draw.id, version)}) as entry
    where ${kind} is not null and entry.result = ${JSON.stringify(entry.result)}::jsonb
  `.execute(tx);
  if ((rows[0]?.agree ?? 0) < HAVE_TO_AGREE) return false;
  await takeResult(tx, draw, entry);
  return true;
}

/** SQL: the latest entry of each author about one version of a draw's result. */
function latestEntries(drawId: string, version: number): RawBuilder<unknown> {
  return sql`
    select distinct on (source_code, operator_id) * from lottery_result_entry
    where draw_id = ${drawId} and version = ${version}
    order by source_code, operator_id, id desc
  `;
}

/** Operators may also confirm the present result: then nothing is settled again. */
async function takeResult(tx: Transaction, draw: OutsideDraw, { result, reason }: ResultEntry): Promise<void> {
  const taken = JSON.stringify(result);
  await sql`
    update lottery_draw set result_version = result_version + 1, result_reason = ${reason ?? null},
      result = ${taken}::jsonb,
      drawn_at = case when result = ${taken}::jsonb then drawn_at else clock_timestamp() end,
      state = case when result = ${taken}::jsonb then state else 'drawn' end,
      next_at = case when result = ${taken}::jsonb then next_at else clock_timestamp() end
    where id = ${draw.id} and state in ('scheduled', 'open', 'closed', 'drawn', 'settled') and draw_at <= clock_timestamp()
  `.execute(tx);
  await wakePairs(tx, draw.id);
}
