import type { DatabaseConnection, Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";

interface TicketOwner {
  readonly playerId: string;
  readonly promotionId: string;
}

/** Stores tickets that a player has paid for, under the id of the redemption. */
export async function keepTickets(
  tx: Transaction,
  { playerId, promotionId }: TicketOwner,
  { id, count }: { readonly id: string; readonly count: number },
): Promise<void> {
  await tx
    .insertInto("raffle_ticket")
    .values({ player_id: playerId, id, promotion_id: promotionId, bought: count, left_count: count })
    .execute();
}

/** The player's stored tickets of a raffle that are left. */
export async function ticketsBought(
  db: DatabaseConnection | Transaction,
  { playerId, promotionId }: TicketOwner,
): Promise<number> {
  const { left } = await db
    .selectFrom("raffle_ticket")
    .select(sql<number>`coalesce(sum(left_count), 0)::int`.as("left"))
    .where("player_id", "=", playerId)
    .where("promotion_id", "=", promotionId)
    .where("left_count", ">", 0)
    .where("returned_at", "is", null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Uses the oldest stored ticket. Returns its id. The caller has locked the player and has seen that one is left. */
export async function useBoughtTicket(tx: Transaction, { playerId, promotionId }: TicketOwner): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update raffle_ticket set left_count = left_count - 1
    where player_id = ${playerId} and id = (
      select id from raffle_ticket
      where player_id = ${playerId} and promotion_id = ${promotionId} and left_count > 0 and returned_at is null
      order by bought_at, id limit 1 for update
    ) returning id
  `.execute(tx);
  const [used] = rows;
  invariant(used, `no bought ticket of ${promotionId} is left`);
  return used.id;
}
