import type { Transaction } from "@banyan/db";
import { type AccountId, asId, invariant } from "@banyan/kernel";
import { lockAccounts } from "@banyan/ledger";
import type { WalletGrantCall } from "@banyan/vendor-kit";
import { sql } from "kysely";
import type { Note } from "../../outbox.ts";
import { JACKPOT_ROUND } from "../../won-jackpots.ts";
import { decideBatch } from "./decide-batch.ts";
import { creditEntry, type Decision, refuse } from "./entry.ts";
import { readFacts, type WagerFacts } from "./facts.ts";
import { payloadHash } from "./payload-hash.ts";
import { newRound, withGrant } from "./round.ts";
import { grantWager } from "./wager.ts";
import { writeBatch } from "./write-batch.ts";

/** A jackpot of the house that was won by a bet at a vendor's game. */
export type HouseJackpot = Pick<
  WalletGrantCall,
  "vendor" | "user" | "gameCode" | "transactionId" | "currency" | "amount"
> & {
  /** A new round without a stake. */
  readonly roundId: string;
};

/**
 * Pays a jackpot through the wallet, as the vendor's call `jackpotWin` would: the same books, record and note to the
 * player's browser. The win is a new round, because the bet's round may be over. It runs in the caller's transaction,
 * which also empties the pool. Returns the note in the outbox.
 *
 * Throws InvariantError when the win was paid before, or when there is no such player.
 */
export async function payJackpot(tx: Transaction, win: HouseJackpot): Promise<Note | null> {
  const call: WalletGrantCall = { ...win, requestId: win.transactionId, roundClosed: true };
  await lockCash(tx, win);
  const wagers = [
    { ...grantWager("jackpot_win", call), decide: (facts: WagerFacts) => decideHouseJackpot(facts, call) },
  ];
  const batch = decideBatch(wagers, await readFacts(tx, wagers));
  const [answer] = batch.answers;
  if (answer?.status === "rejected") throw answer.reason;
  invariant(batch.entries.length === 1, `the jackpot ${win.transactionId} was not paid: ${answer?.value.outcome}`);
  return writeBatch(tx, batch);
}

function decideHouseJackpot(facts: WagerFacts, call: WalletGrantCall): Decision {
  const { known, purse, round } = facts;
  if (known || round) return refuse("DUPLICATE_TRANSACTION");
  if (!purse?.clearing || call.currency !== purse.currency) return refuse("TRANSACTION_DOES_NOT_EXIST");
  return creditEntry(call, purse, {
    round: withGrant(newRound(call.gameCode, JACKPOT_ROUND), call.amount, true),
    action: {
      kind: "jackpot_win",
      referenceId: null,
      payloadHash: payloadHash("jackpot_win", call),
      change: call.amount,
    },
  });
}

/** Concurrent calls of this player run before or after this one, not between its read and its write. */
async function lockCash(tx: Transaction, { user, currency }: HouseJackpot): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from account where player_id = ${user} and kind = 'player_cash' and currency = ${currency} and name = ''
  `.execute(tx);
  await lockAccounts(
    tx,
    rows.map(({ id }) => asId<AccountId>(id)),
  );
}
