import { prepared, type Transaction, TransactionConflict } from "@banyan/db";
import { invariant, newId, type TransferId } from "@banyan/kernel";
import { post } from "@banyan/ledger";
import type { WalletAnswer } from "@banyan/vendor-kit";
import { CompiledQuery, sql } from "kysely";
import type { Entry } from "./entry.ts";
import type { Round } from "./round.ts";
import { VALID_BET_RULE, validBet } from "./valid-bet.ts";

/**
 * Writes an accepted call: the transfer, the round and the action with its answer. Locks are taken in this order,
 * whatever the call: the player's cash account (by the ledger), the round, the transaction id.
 *
 * Throws TransactionConflict when the facts that accepted the call are facts no more: the round went on, the money
 * is gone, or the transaction id was taken.
 */
export async function enter(tx: Transaction, entry: Entry): Promise<WalletAnswer> {
  const transferId = entry.change === 0n ? null : await move(tx, entry);
  const balance = entry.round
    ? await enterInRound(tx, entry, entry.round, transferId)
    : await enterAlone(tx, entry, transferId);
  const { playerId, currency } = entry.purse;
  return { outcome: "ok", user: playerId, currency, balance };
}

async function move(tx: Transaction, entry: Entry): Promise<TransferId> {
  const { change, kind, purse, vendor } = entry;
  const toPlayer = change > 0n;
  invariant(purse.clearing, `brand ${purse.brandId} has no clearing account with ${vendor}`);
  const [answer] = await post(tx, [
    {
      key: `${vendor}:${entry.transactionId}`,
      kind,
      source: toPlayer ? purse.clearing : purse.cash,
      destination: toPlayer ? purse.cash : purse.clearing,
      amount: { minor: toPlayer ? change : -change, currency: purse.currency },
      reference: { kind: "round", id: `${vendor}:${entry.roundId}` },
      allowOverdraft: kind === "rollback",
    },
  ]);
  if (answer?.outcome === "posted") return answer.transfer.id;
  const why = answer?.outcome === "refused" ? answer.code : "LEDGER_KEY_REUSED";
  invariant(why === "LEDGER_KEY_REUSED" || why === "LEDGER_INSUFFICIENT_FUNDS", `the ledger refused a ${kind}: ${why}`);
  throw new TransactionConflict(`another wager came first (${why})`);
}

const ENTER = `${prepared("wager_enter")}
with entered as (
  insert into round as present (
    player_id, vendor_code, round_id, id, brand_id, game_code, game_type, currency,
    stake, payout, valid_bet, valid_bet_rule, state, version, closed_at
  )
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, case when $15::boolean then clock_timestamp() end)
  on conflict (player_id, vendor_code, round_id) do update set
    stake = excluded.stake, payout = excluded.payout, valid_bet = excluded.valid_bet,
    valid_bet_rule = excluded.valid_bet_rule, state = excluded.state, version = excluded.version,
    closed_at = excluded.closed_at
  where present.version = excluded.version - 1
  returning 1
)
insert into wager_action (
  player_id, vendor_code, round_id, id, kind, transaction_id, reference_id, game_code, currency,
  amount, transfer_id, payload_hash, balance
)
select $1, $2, $3, $16::uuid, $17, $18, $19, $20, $8, $21::bigint, $22::uuid, $23::bytea, cash.posted - cash.held
from entered cross join account as cash
where cash.id = $24
on conflict (vendor_code, transaction_id) do nothing
returning balance`;

async function enterInRound(
  tx: Transaction,
  entry: Entry,
  round: Round,
  transferId: TransferId | null,
): Promise<bigint> {
  const { purse } = entry;
  const { rows } = await tx.executeQuery<{ balance: bigint }>(
    CompiledQuery.raw(ENTER, [
      purse.playerId,
      entry.vendor,
      entry.roundId,
      newId(),
      purse.brandId,
      round.gameCode,
      round.gameType,
      purse.currency,
      round.stake,
      round.payout,
      validBet(round.gameType, round.stake, round.payout),
      VALID_BET_RULE,
      round.state,
      round.version,
      round.closed,
      newId(),
      entry.kind,
      entry.transactionId,
      entry.referenceId,
      entry.gameCode,
      entry.change < 0n ? -entry.change : entry.change,
      transferId,
      entry.payloadHash,
      purse.cash,
    ]),
  );
  const [row] = rows;
  if (!row) throw new TransactionConflict("the round went on, or the transaction id was taken");
  return row.balance;
}

/** Writes a call that belongs to no round that was ever played: a tombstone, or another rollback of one. */
async function enterAlone(tx: Transaction, entry: Entry, transferId: TransferId | null): Promise<bigint> {
  invariant(transferId === null, "a call that moves money belongs to a round");
  const { purse } = entry;
  const action = {
    player_id: purse.playerId,
    vendor_code: entry.vendor,
    round_id: entry.roundId,
    game_code: entry.gameCode,
    currency: purse.currency,
    amount: 0n,
  };
  const tombstones =
    entry.tombstone === undefined
      ? []
      : [{ ...action, id: newId(), kind: "tombstone", transaction_id: entry.tombstone }];
  const rows = await tx
    .insertInto("wager_action")
    .values([
      ...tombstones,
      {
        ...action,
        id: newId(),
        kind: entry.kind,
        transaction_id: entry.transactionId,
        reference_id: entry.referenceId,
        payload_hash: entry.payloadHash,
        balance: sql<bigint>`(select posted - held from account where id = ${purse.cash})`,
      },
    ])
    .onConflict((conflict) => conflict.columns(["vendor_code", "transaction_id"]).doNothing())
    .returning("balance")
    .execute();
  const balance = rows.at(-1)?.balance;
  if (rows.length < tombstones.length + 1 || balance === null || balance === undefined) {
    throw new TransactionConflict("the bet came after all, or the transaction id was taken");
  }
  return balance;
}
