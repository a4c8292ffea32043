import {
  bigintArray,
  booleanArray,
  byteaArray,
  conflictOn,
  intArray,
  prepared,
  textArray,
  type Transaction,
  TransactionConflict,
  uuidArray,
} from "@banyan/db";
import { newId } from "@banyan/kernel";
import { writeBooks } from "@banyan/ledger";
import { CompiledQuery } from "kysely";
import type { Note } from "../../outbox.ts";
import { playParameters, recordPlays, validBet } from "../../play/index.ts";
import { isSigned } from "./action-kind.ts";
import type { DecidedAction, DecidedBatch } from "./decide-batch.ts";
import type { Entry, EntryAction } from "./entry.ts";
import { type Round, roundKey } from "./round.ts";

type InRound = Entry & { readonly round: Round; readonly roundId: string };

// Writes the rounds first, then the actions of all calls, the record of play and the players to notify: always in the
// same order. An existing round or action makes the statement fail. For updated rounds it counts those that were unchanged since they
// were read.
const WRITE = `${prepared("wager_write")}
with moment as materialized (select clock_timestamp() as now), opened as (
  insert into round (
    player_id, vendor_code, round_id, id, brand_id, game_code, game_type, currency, session_id,
    stake, payout, valid_bet, valid_bet_rule, state, version, opened_at, closed_at, first_settled_at, account_id
  )
  select player_id, vendor_code, round_id, id, brand_id, game_code, game_type, currency, session_id,
    stake, payout, valid_bet, rule, state, version, moment.now, case when closed then moment.now end,
    case when state = 'settled' then moment.now end, account_id
  from moment cross join unnest(
    $2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::text[], $10::uuid[],
    $11::bigint[], $12::bigint[], $13::bigint[], $14::text[], $15::int[], $16::boolean[],
    $31::uuid[], $1::int[]
  ) as played (
    player_id, vendor_code, round_id, id, brand_id, game_code, game_type, currency, session_id,
    stake, payout, valid_bet, state, version, closed, account_id, rule
  )
  where version = 1
), went_on as (
  update round set stake = played.stake, payout = played.payout, valid_bet = played.valid_bet, state = played.state,
    version = played.version, closed_at = case when played.closed then moment.now end,
    first_settled_at = coalesce(round.first_settled_at, case when played.state = 'settled' then moment.now end)
  from moment cross join unnest($5::uuid[], $11::bigint[], $12::bigint[], $13::bigint[], $14::text[], $15::int[], $16::boolean[])
    as played (id, stake, payout, valid_bet, state, version, closed)
  where played.version > 1 and round.id = played.id and round.version = played.version - 1
  returning 1
), acted as (
  insert into wager_action (
    player_id, vendor_code, round_id, kind, transaction_id, reference_id, game_code, currency,
    amount, transfer_id, payload_hash, balance, created_at
  )
  select acted.*, moment.now from moment cross join unnest(
    $17::uuid[], $18::text[], $19::text[], $20::text[], $21::text[], $22::text[], $23::text[], $24::text[],
    $25::bigint[], $26::uuid[], $27::bytea[], $28::bigint[]
  ) as acted
),${recordPlays(32)}, told as (
  insert into outbox (id, players) select $29::uuid, $30::uuid[] where $29::uuid is not null
)
select count(*) as went_on from went_on`;

/**
 * Writes an accepted batch: accounts and transfers, rounds, actions with their answers, and the players to notify.
 * Locks are always taken in this order: the players' accounts by id, the rounds, the transaction ids.
 *
 * Returns the note in the outbox, if money moved. Throws TransactionConflict when a fact that accepted a call has
 * changed: an account or a round moved on, or a transaction id was taken.
 */
export async function writeBatch(
  tx: Transaction,
  { books, entries, actions, plays }: DecidedBatch,
): Promise<Note | null> {
  await writeBooks(tx, books);
  const rounds = entries.filter((entry): entry is InRound => entry.round !== undefined && entry.roundId !== null);
  const touched = [...new Set(actions.filter(({ transferId }) => transferId).map(({ entry }) => entry.purse.playerId))];
  const note = touched.length > 0 ? { id: newId(), players: touched } : null;
  const { rows } = await tx
    .executeQuery<{ went_on: bigint }>(
      CompiledQuery.raw(WRITE, [
        intArray(rounds.map(({ round }) => round.rule)),
        ...roundColumns(rounds),
        ...actionColumns(actions),
        note && note.id,
        uuidArray(touched),
        uuidArray(rounds.map(({ purse }) => purse.wallet)),
        ...playParameters(plays),
      ]),
    )
    .catch(conflictOn("round_pkey", "wager_action_once"));
  await writeGambledWins(tx, actions);
  const goOn = rounds.filter(({ round }) => round.version > 1).length;
  if (rows[0]?.went_on !== BigInt(goOn)) throw new TransactionConflict("a round went on");
  return note;
}

const WRITE_GAMBLED = `${prepared("wager_gambled")}
insert into gambled_win (vendor_code, transaction_id, game_amount) select * from unnest($1::text[], $2::text[], $3::bigint[])`;

/** A separate statement, because few wins are gambled and other calls should not pay for it. */
async function writeGambledWins(tx: Transaction, actions: readonly DecidedAction[]): Promise<void> {
  const gambled = actions.filter(({ action }) => action.gameAmount !== undefined);
  if (gambled.length === 0) return;
  await tx.executeQuery(
    CompiledQuery.raw(WRITE_GAMBLED, [
      textArray(gambled.map(({ entry }) => entry.vendor)),
      textArray(gambled.map(({ action }) => action.transactionId)),
      bigintArray(gambled.map(({ action }) => action.gameAmount ?? 0n)),
    ]),
  );
}

function roundColumns(entries: readonly InRound[]): Buffer[] {
  return [
    uuidArray(entries.map(({ purse }) => purse.playerId)),
    textArray(entries.map(({ vendor }) => vendor)),
    textArray(entries.map(({ roundId }) => roundId)),
    uuidArray(entries.map(({ purse, vendor, roundId }) => roundKey(purse.playerId, vendor, roundId))),
    textArray(entries.map(({ purse }) => purse.brandId)),
    textArray(entries.map(({ round }) => round.gameCode)),
    textArray(entries.map(({ round }) => round.gameType)),
    textArray(entries.map(({ purse }) => purse.currency)),
    uuidArray(entries.map(({ sessionId }) => sessionId)),
    bigintArray(entries.map(({ round }) => round.stake)),
    bigintArray(entries.map(({ round }) => round.payout)),
    bigintArray(entries.map(({ round }) => validBet(round.rule, round.gameType, round.stake, round.payout))),
    textArray(entries.map(({ round }) => round.state)),
    intArray(entries.map(({ round }) => round.version)),
    booleanArray(entries.map(({ round }) => round.closed)),
  ];
}

function actionColumns(actions: readonly DecidedAction[]): Buffer[] {
  return [
    uuidArray(actions.map(({ entry }) => entry.purse.playerId)),
    textArray(actions.map(({ entry }) => entry.vendor)),
    textArray(actions.map(({ entry }) => entry.roundId)),
    textArray(actions.map(({ action }) => action.kind)),
    textArray(actions.map(({ action }) => action.transactionId)),
    textArray(actions.map(({ action }) => action.referenceId)),
    textArray(actions.map(({ entry }) => entry.gameCode)),
    textArray(actions.map(({ entry }) => entry.purse.currency)),
    bigintArray(actions.map(({ action }) => storedAmount(action))),
    uuidArray(actions.map(({ transferId }) => transferId)),
    byteaArray(actions.map(({ action }) => action.payloadHash)),
    bigintArray(actions.map(({ balance }) => balance)),
  ];
}

function storedAmount({ kind, change }: EntryAction): bigint {
  return change < 0n && !isSigned(kind) ? -change : change;
}
