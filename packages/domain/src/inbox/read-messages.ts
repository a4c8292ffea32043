import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";
import { brandMessagesTo, isKept } from "./messages-to.ts";

type Call = typeof contract.inbox.readMessages;

/** Takes all messages to the member as read. */
export async function readMessages({ db, player }: PlayerContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  await inTransaction(db, async (tx) => {
    await sql`
      update member_message as own set read_at = now()
      where own.player_id = ${player.id} and own.read_at is null and ${isKept}
    `.execute(tx);
    await sql`
      insert into brand_message_mark (player_id, message_id)
      select member.id, sent.id from ${brandMessagesTo(sql`${player.id}`)} and mark.read_at is null
      order by sent.id
      on conflict (player_id, message_id) do nothing
    `.execute(tx);
  });
  return { success: true };
}
