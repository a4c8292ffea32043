import type { SentMessage } from "@banyan/contract";
import { audienceInput } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";

/** A message that an operator has sent, with its receipts. */
export interface SentRow {
  readonly id: string;
  readonly brand_id: string;
  readonly texts: SentMessage["texts"];
  readonly account: string | null;
  readonly audience: unknown;
  readonly members: number;
  readonly read: number;
  readonly sent_at: Date;
  readonly moment: string;
  readonly sent_by: string;
  readonly withdrawn_at: Date | null;
}

/** Sent messages that the condition on `brand_message as sent` selects, newest first. */
export async function sentRows(
  db: DatabaseConnection | Transaction,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<readonly SentRow[]> {
  const { rows } = await sql<SentRow>`
    select sent.id, sent.brand_id, sent.texts, player.username as account, sent.audience, sent.members,
      (select count(*)::int from brand_message_mark as mark where mark.message_id = sent.id) as read,
      sent.sent_at, sent.sent_at::text as moment, operator.username as sent_by, sent.withdrawn_at
    from brand_message as sent
    join operator on operator.id = sent.sent_by
    left join player on player.id = sent.player_id
    where ${where} order by sent.sent_at desc, sent.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** A sent message as calls answer it. */
export function asSentMessage(row: SentRow): SentMessage {
  return {
    id: row.id,
    texts: row.texts,
    account: row.account,
    audience: audienceInput.parse(row.audience),
    members: row.members,
    read: row.read,
    sentAt: row.sent_at,
    sentBy: row.sent_by,
    withdrawnAt: row.withdrawn_at,
  };
}
