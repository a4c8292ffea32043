import type { DatabaseConnection } from "@banyan/db";
import { isUuid } from "@banyan/kernel";
import type { WalletAnswer, WalletDoor, WalletSettleCall, WalletWinCall } from "@banyan/vendor-kit";
import { sql } from "kysely";
import { HOUSE_CALL } from "./house-call.ts";

/**
 * A door that writes a ticket when it refuses a win because the house itself has refunded the bet. The refund stays
 * until a person decides otherwise.
 */
export function noticeLateWins(db: DatabaseConnection, door: WalletDoor): WalletDoor {
  return {
    ...door,
    win: (call) => noticed("win", call, door.win(call)),
    settle: (call) => noticed("settle", call, door.settle(call)),
    cashOut: (call) => noticed("cash_out", call, door.cashOut(call)),
  };

  async function noticed(kind: string, call: LateWin, answering: Promise<WalletAnswer>): Promise<WalletAnswer> {
    const answer = await answering;
    // A round that was lost after all: the refund stays, in the player's favour.
    if (answer.outcome === "TRANSACTION_ROLLED_BACK" && call.amount > 0n) await writeTicket(db, kind, call);
    return answer;
  }
}

type LateWin = WalletWinCall | WalletSettleCall;

async function writeTicket(db: DatabaseConnection, kind: string, call: LateWin): Promise<void> {
  if (!isUuid(call.user)) return;
  const vendorSide = {
    kind,
    user: call.user,
    round: call.roundId,
    amount: call.amount.toString(),
    currency: call.currency,
    outcome: "refused",
  };
  await sql`
    insert into reconciliation_ticket (
      id, vendor_code, kind, subject, brand_id, player_id, currency, own_side, vendor_side, change
    )
    select gen_random_uuid(), ${call.vendor}, 'late_win', ${call.transactionId}, player.brand_id, bet.player_id,
      bet.currency, jsonb_build_object(
        'kind', 'rollback', 'user', bet.player_id::text, 'round', bet.round_id, 'amount', undo.amount::text,
        'currency', bet.currency, 'at', undo.created_at, 'outcome', 'accepted'
      ),
      ${JSON.stringify(vendorSide)}::jsonb || jsonb_build_object('at', now()),
      case when bet.currency = ${call.currency} then ${call.amount}::bigint - undo.amount end
    from wager_action as bet
    join player on player.id = bet.player_id
    join wager_action as undo on undo.vendor_code = bet.vendor_code and undo.reference_id = bet.transaction_id
      and undo.player_id = bet.player_id and undo.kind = 'rollback'
      and undo.amount > 0 and starts_with(undo.transaction_id, ${HOUSE_CALL})
    where bet.vendor_code = ${call.vendor} and bet.transaction_id = ${call.betTransactionId}
      and bet.player_id = ${call.user}::uuid
    on conflict (vendor_code, kind, subject) do nothing
  `.execute(db);
}
