import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { bonusEntryOf } from "./bonus-entries.ts";
import { endWagering } from "./end-wagering.ts";
import { ENTRY_COLUMNS, ENTRY_JOINS, type EntryRow, moveEntry } from "./entries.ts";
import { lockMoneyWithPurses } from "./purse/end-purse.ts";
import { openWagering } from "./wagering-rows.ts";

type Call = typeof contract.rewards.leavePromotion;
type Input = CallInput<Call>;

/**
 * Leaves a promotion. Before the deposit nothing happened yet. A credited bonus is given up: its rest and the winnings that
 * it locks are taken back, after open rounds have settled. Bonus money that is kept apart goes back immediately.
 *
 * Throws Refusal, in precedence order: NOT_FOUND, STATE_CHANGED (it has ended, or ends already).
 */
export async function leavePromotion(context: PlayerContext, { entryId }: Input): Promise<CallOutput<Call>> {
  await inTransaction(context.db, (tx) => leave(tx, context, entryId));
  context.signals.publish({ playerId: context.player.id, kind: "balance" });
  return { value: await bonusEntryOf(context, entryId) };
}

async function leave(tx: Transaction, { brand, player }: PlayerContext, entryId: string): Promise<void> {
  const owner = { brandId: brand.id, playerId: player.id, currency: brand.currency };
  // The order of locks is that of a deposit: money, requirements, entries.
  await lockMoneyWithPurses(tx, owner, sql`entry_id = ${entryId}`);
  const open = await openWagering(tx, player.id, "lock");
  const { rows } = await sql<EntryRow>`
    select ${ENTRY_COLUMNS} from promotion_entry as entry ${ENTRY_JOINS}
    where entry.player_id = ${player.id} and entry.id = ${entryId} for update of entry
  `.execute(tx);
  const [entry] = rows;
  if (!entry) throw refusal("NOT_FOUND");
  if (entry.state === "joined") {
    await moveEntry(tx, entry, "closed", { end: "left" });
    return;
  }
  const row = open.find((each) => each.entryId === entryId && each.queue !== "deposit");
  if (row?.state !== "active") throw refusal("STATE_CHANGED", { state: entry.state });
  await endWagering(tx, owner, row.id, "forfeited");
}
