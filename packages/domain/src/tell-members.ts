import type { MessageKind } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import { withDigits } from "./with-digits.ts";

/** The facts of a message of the platform. The site has the words. */
interface MessageFacts {
  /** The promotion whose name the message shows. */
  readonly promotionId?: string;
  readonly level?: number;
  readonly place?: number;
  readonly amount?: bigint;
  readonly currency?: string;
  readonly until?: Date;
  readonly reason?: string;
  readonly reference?: string;
}

/** A message of the platform to a member. */
interface NewMessage {
  readonly playerId: string;
  readonly kind: Exclude<MessageKind, "brand">;
  /** The occasion, once for each member and kind. */
  readonly subject: string;
  readonly facts: MessageFacts;
}

/**
 * Writes messages into the inboxes of members, in the transaction of their occasion. A member gets one message
 * for an occasion. The caller publishes the signal "message" after the commit.
 */
export async function tellMembers(tx: Transaction, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    insert into member_message (player_id, id, kind, subject, facts)
    select player_id, id, kind, subject, facts
    from unnest(
      ${messages.map(({ playerId }) => playerId)}::uuid[], ${messages.map(() => newId())}::uuid[],
      ${messages.map(({ kind }) => kind)}::text[], ${messages.map(({ subject }) => subject)}::text[],
      ${messages.map(({ facts }) => withDigits(facts))}::jsonb[]
    ) as told (player_id, id, kind, subject, facts)
    order by player_id, id
    on conflict (player_id, kind, subject) do nothing
  `.execute(tx);
}
