import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { brandMessagesTo, isKept } from "./messages-to.ts";

type Call = typeof contract.inbox.readMessage;

/** Takes a message as read; the first time counts. Throws Refusal NOT_FOUND for none of the member's messages. */
export async function readMessage({ db, player }: PlayerContext, { id }: CallInput<Call>): Promise<CallOutput<Call>> {
  await inTransaction(db, async (tx) => {
    if (!(await readOwn(tx, player.id, id)) && !(await markRead(tx, player.id, id))) throw refusal("NOT_FOUND");
  });
  return { success: true };
}

async function readOwn(tx: Transaction, playerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update member_message as own set read_at = coalesce(own.read_at, now())
    where own.player_id = ${playerId} and own.id = ${id} and ${isKept} returning own.id
  `.execute(tx);
  return rows.length > 0;
}

async function markRead(tx: Transaction, playerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    with known as (select sent.id from ${brandMessagesTo(sql`${playerId}`)} and sent.id = ${id}),
    marked as (
      insert into brand_message_mark (player_id, message_id) select ${playerId}, id from known
      on conflict (player_id, message_id) do nothing
    )
    select from known
  `.execute(tx);
  return rows.length > 0;
}
