import type { Transaction } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";
import type { PlayLineColumns } from "./play-lines.ts";

/** Writes lines of play in the transaction that changed what they tell. */
export async function recordPlayLines(tx: Transaction, lines: RawBuilder<PlayLineColumns>): Promise<void> {
  await sql`
    insert into market_play_line (
      brand_id, vendor_code, game_code, category, currency, kind, state, player_id, play_id, transaction_id,
      staked, paid, bets, stake, payout, valid_bet, play_stake, version, opened_at
    )
    ${lines}
  `.execute(tx);
}
