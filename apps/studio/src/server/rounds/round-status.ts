import type { OperatorReply } from "@banyan/vendor-kit";
import type { Database } from "../database/open-database.ts";
import { asRecord, isDrawn, type RoundRecord } from "./round-record.ts";

/**
 * How a player's round stands, as the platform is told that asks for it. What was drawn is settled, also while its win
 * is still on the way: the win is named as the studio's own call says it.
 */
export async function roundStatus(
  db: Database,
  round: { readonly operator: string; readonly vendor: string; readonly player: string; readonly id: string },
): Promise<OperatorReply<"roundStatus">> {
  const row = await db
    .selectFrom("round")
    .selectAll()
    .where("id", "=", round.id)
    .where("operator", "=", round.operator)
    .where("vendor", "=", round.vendor)
    .where("player", "=", round.player)
    .executeTakeFirst();
  return row ? statusOf(asRecord(row)) : { status: "unknown", wins: [] };
}

function statusOf(round: RoundRecord): OperatorReply<"roundStatus"> {
  if (isDrawn(round)) {
    const win = {
      transaction_uuid: round.win_transaction,
      reference_transaction_uuid: round.bet_transaction,
      game_code: round.game_code,
      round_closed: true,
      currency: round.currency,
      amount: String(round.total_win),
    };
    return { status: round.total_win === 0n ? "lost" : "settled", wins: [win] };
  }
  const isRunning = round.state === "bet_sent" || round.state === "playing";
  return { status: isRunning ? "running" : "void", wins: [] };
}
