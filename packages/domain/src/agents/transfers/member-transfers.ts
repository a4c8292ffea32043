import type { CallInput, CallOutput, contract, MemberTransfer } from "@banyan/contract";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { beyond, moment, toPage } from "../../keyset-cursor.ts";

type Call = typeof contract.agents.memberTransfers;
type Row = MemberTransfer & { readonly moment: string };

/**
 * The transfers that the signed-in player sent or received, newest first. Throws Refusal INPUT_INVALID for an invalid
 * cursor.
 */
export async function memberTransfers(
  { db, player }: PlayerContext,
  { before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  // Each side has its own index, so each reads at most a page of it.
  const side = (own: "sender_id" | "receiver_id", other: "sender_id" | "receiver_id") => sql<Row>`(
    select made.id, made.sender_id = ${player.id} as sent, member.username as account, made.amount, made.currency,
      made.created_at as at, ${moment("made.created_at")} as moment
    from member_transfer as made join player as member on member.id = ${sql.ref(`made.${other}`)}
    where ${sql.ref(`made.${own}`)} = ${player.id} and ${beyond(before, "older", "made.created_at", "made.id")}
    order by made.created_at desc, made.id desc limit ${limit + 1}
  )`;
  const { rows } = await sql<Row>`
    ${side("sender_id", "receiver_id")} union all ${side("receiver_id", "sender_id")}
    order by at desc, id desc limit ${limit + 1}
  `.execute(db);
  return toPage(rows, limit, ({ moment: _moment, ...transfer }) => transfer);
}
