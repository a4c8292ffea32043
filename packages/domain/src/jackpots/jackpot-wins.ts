import type { CallInput, CallOutput, contract, JackpotPool } from "@banyan/contract";
import { sql } from "kysely";
import { textIn } from "../content/index.ts";
import type { PlayerContext } from "../context.ts";

type Call = typeof contract.games.jackpotWins;

const WINS_MAX = 10;

interface WinRow {
  readonly id: string;
  readonly names: JackpotPool["names"];
  readonly currency: string;
  readonly amount: bigint;
  readonly at: Date;
  readonly vendor_code: string;
  readonly game_name: string;
  readonly round_id: string;
}

/** The player's own jackpot wins, newest first, each with the round whose bet won it. */
export async function jackpotWins(
  { db, brand, player, caller }: PlayerContext,
  _input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { rows } = await sql<WinRow>`
    select cycle.win_transaction_id as id, pool.names, pool.currency, cycle.amount, cycle.ended_at as at,
      cycle.vendor_code, coalesce(game.names ->> ${caller.locale}, game.names ->> 'en', cycle.game_code) as game_name,
      bet.round_id
    from jackpot_cycle as cycle
    join jackpot_pool as pool on pool.id = cycle.pool_id
    join wager_action as bet
      on bet.vendor_code = cycle.vendor_code and bet.transaction_id = cycle.bet_transaction_id
    left join game on game.vendor_code = cycle.vendor_code and game.game_code = cycle.game_code
    where cycle.player_id = ${player.id}
    order by cycle.ended_at desc
    limit ${WINS_MAX}
  `.execute(db);
  return {
    value: rows.map((row) => ({
      id: row.id,
      name: textIn(row.names, caller.locale, brand),
      currency: row.currency,
      amount: row.amount,
      at: row.at,
      vassalage: row.vendor_code,
      gameName: row.game_name,
      roundId: row.round_id,
    })),
  };
}
