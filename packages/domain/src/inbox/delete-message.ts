import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { brandMessagesTo } from "./messages-to.ts";

type Call = typeof contract.inbox.deleteMessage;

/**
 * Removes a message from the member's inbox. A message of an operator stays for its other receivers. A removed one may be
 * removed again. Throws Refusal NOT_FOUND for none of the member's messages.
 */
export async function deleteMessage({ db, player }: PlayerContext, { id }: CallInput<Call>): Promise<CallOutput<Call>> {
  await inTransaction(db, async (tx) => {
    if (!(await removeOwn(tx, player.id, id)) && !(await markRemoved(tx, player.id, id))) throw refusal("NOT_FOUND");
  });
  return { success: true };
}

async function removeOwn(tx: Transaction, playerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update member_message set deleted_at = coalesce(deleted_at, now())
    where player_id = ${playerId} and id = ${id} returning id
  `.execute(tx);
  return rows.length > 0;
}

async function markRemoved(tx: Transaction, playerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    with known as (select sent.id from ${brandMessagesTo(sql`${playerId}`)} and sent.id = ${id}),
    marked as (
      insert into brand_message_mark (player_id, message_id, deleted_at) select ${playerId}, id, now() from known
      on conflict (player_id, message_id) do update set deleted_at = excluded.deleted_at
    )
    select from known
    union all
    select from brand_message_mark where player_id = ${playerId} and message_id = ${id} and deleted_at is not null
  `.execute(tx);
  return rows.length > 0;
}
