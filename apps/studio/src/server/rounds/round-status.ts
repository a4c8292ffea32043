import type { OperatorReply } from "@banyan/vendor-kit";
import type { Database } from "../database/open-database.ts";
import { asRecord, isDrawn, type RoundRecord } from "./round-record.ts";
import { winAmounts, type WinBeforeGambles } from "./round-wallet.ts";

/**
 * The status of a player's round, for the platform. A drawn round is "settled", even while its win is still being sent.
 * The win has the same fields as in the studio's own call.
 */
export async function roundStatus(
  db: Database,
  round: { readonly operator: string; readonly vendor: string; readonly player: string; readonly id: string },
  winBeforeGambles: WinBeforeGambles,
): Promise<OperatorReply<"roundStatus">> {
  const row = await db
    .selectFrom("round")
    .selectAll()
    .where("id", "=", round.id)
    .where("operator", "=", round.operator)
    .where("vendor", "=", round.vendor)
    .where("player", "=", round.player)
    .executeTakeFirst();
  return row ? statusOf(asRecord(row), winBeforeGambles) : { status: "unknown", wins: [] };
}

const RUNNING: ReadonlySet<string> = new Set(["bet_sent", "playing", "held"]);

function statusOf(round: RoundRecord, winBeforeGambles: WinBeforeGambles): OperatorReply<"roundStatus"> {
  const isRunning = RUNNING.has(round.state);
  if (isDrawn(round) && !isRunning) {
    const win = {
      transaction_uuid: round.win_transaction,
      reference_transaction_uuid: round.bet_transaction,
      game_code: round.game_code,
      round_closed: true,
      ...winAmounts(round, winBeforeGambles),
    };
    return { status: round.total_win === 0n ? "lost" : "settled", wins: [win] };
  }
  return { status: isRunning ? "running" : "void", wins: [] };
}
