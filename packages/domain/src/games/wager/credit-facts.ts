import { type DatabaseConnection, prepared, type Transaction } from "@banyan/db";
import { invariant, isUuid } from "@banyan/kernel";
import type { WalletRollbackCall, WalletWinCall } from "@banyan/vendor-kit";
import { CompiledQuery } from "kysely";
import { asKnownAction, KNOWN_COLUMNS, type KnownAction, type KnownActionRow } from "./known-action.ts";
import { asPurse, type Purse, type PurseRow } from "./purse.ts";
import { asRound, ROUND_COLUMNS, type Round, type RoundRow } from "./round.ts";

/** All that decides a win or a rollback. No token is among it: what is owed is owed without one. */
export interface CreditFacts {
  /** The call that already has this transaction id. */
  readonly known: KnownAction | undefined;
  /** Of the player whom the call names, if there is one. */
  readonly purse: Purse | undefined;
  readonly referred: ReferredAction | undefined;
}

/** The bet or win that the call refers to. */
export interface ReferredAction {
  readonly kind: KnownAction["kind"];
  readonly playerId: string;
  readonly roundId: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly rolledBack: boolean;
  /** For a bet: a win was paid on it that was not taken back. */
  readonly won: boolean;
  /** Absent for a tombstone. */
  readonly round: Round | undefined;
}

// The actions of a round lie together in the primary key: what became of one of them is found by walking its round.
const READ = `${prepared("wager_credit_facts")}
select ${KNOWN_COLUMNS},
  player.id as player_id, player.brand_id, brand.currency,
  cash.id as cash_id, cash.posted - cash.held as available, cash.overdrawn, clearing.id as clearing_id,
  referred.kind as referred_kind, referred.player_id as referred_player_id, referred.round_id as referred_round_id,
  referred.amount as referred_amount,
  exists (
    select from wager_action as undo
    where undo.player_id = referred.player_id and undo.vendor_code = $1 and undo.round_id = referred.round_id
      and undo.kind = 'rollback' and undo.reference_id = $3
  ) as rolled_back,
  exists (
    select from wager_action as win
    where win.player_id = referred.player_id and win.vendor_code = $1 and win.round_id = referred.round_id
      and win.kind = 'win' and win.reference_id = $3
      and not exists (
        select from wager_action as undo
        where undo.player_id = win.player_id and undo.vendor_code = $1 and undo.round_id = win.round_id
          and undo.kind = 'rollback' and undo.reference_id = win.transaction_id
      )
  ) as won,
  ${ROUND_COLUMNS}
from (values (1)) as call
left join wager_action as known on known.vendor_code = $1 and known.transaction_id = $2
left join wager_action as referred on referred.vendor_code = $1 and referred.transaction_id = $3
left join player on player.id = $4::uuid
left join brand on brand.id = player.brand_id
left join account as cash on cash.player_id = player.id and cash.kind = 'player_cash'
  and cash.currency = brand.currency and cash.name = ''
left join account as clearing on clearing.brand_id = brand.id and clearing.player_id is null
  and clearing.kind = 'vendor_clearing' and clearing.currency = brand.currency and clearing.name = $1
left join round on round.player_id = referred.player_id and round.vendor_code = $1
  and round.round_id = referred.round_id`;

interface Row extends KnownActionRow, PurseRow, RoundRow {
  readonly referred_kind: KnownAction["kind"] | null;
  readonly referred_player_id: string | null;
  readonly referred_round_id: string | null;
  readonly referred_amount: bigint | null;
  readonly rolled_back: boolean;
  readonly won: boolean;
}

/** Reads them in one statement, whoever else may be writing. */
export async function readCreditFacts(
  db: DatabaseConnection | Transaction,
  call: WalletWinCall | WalletRollbackCall,
): Promise<CreditFacts> {
  const user = isUuid(call.user) ? call.user : null;
  const { rows } = await db.executeQuery<Row>(
    CompiledQuery.raw(READ, [call.vendor, call.transactionId, call.betTransactionId, user]),
  );
  const [row] = rows;
  invariant(row, "the facts of a credit are one row");
  return { known: asKnownAction(row), purse: asPurse(row), referred: asReferred(row) };
}

function asReferred(row: Row): ReferredAction | undefined {
  const {
    referred_kind: kind,
    referred_player_id: playerId,
    referred_round_id: roundId,
    referred_amount: amount,
  } = row;
  if (kind === null || playerId === null || roundId === null || amount === null) return undefined;
  return { kind, playerId, roundId, amount, rolledBack: row.rolled_back, won: row.won, round: asRound(row) };
}
