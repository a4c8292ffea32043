import { inTransaction, type Transaction } from "@banyan/db";
import { asId, type BrandId, type PlayerId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import type { Services } from "../context.ts";
import { lockPlayer } from "../lock-player.ts";
import { tellMembers } from "../tell-members.ts";
import { movePoints } from "./points-account.ts";
import { returnPrice } from "./redemption-money.ts";

/** How many redemptions one run pays back; others get their turn in the next one. */
const AT_ONCE = 200;

/** SQL: stored tickets that nobody can use any more, because their raffle was stopped or is over. */
const LEFT_OVER = sql`
  from raffle_ticket as ticket
  join promotion on promotion.id = ticket.promotion_id
  join promotion_version as version on version.promotion_id = promotion.id and version.version = promotion.version
  where ticket.left_count > 0 and ticket.returned_at is null
    and (promotion.state = 'stopped' or version.ends_at <= now())
`;

/** SQL condition: true when tickets have to be paid back. */
export const hasTicketsToReturn: RawBuilder<boolean> = sql<boolean>`exists (select ${LEFT_OVER})`;

/**
 * Pays back the unused tickets of raffles that are over: their part of the points and of the money, each cut down. The
 * members are told. One that fails stops no other one; the first failure is thrown at the end.
 */
export async function returnTickets({ db, signals }: Pick<Services, "db" | "signals">): Promise<void> {
  const { rows } = await sql<{ readonly player_id: string; readonly id: string }>`
    select ticket.player_id, ticket.id ${LEFT_OVER} order by ticket.bought_at, ticket.id limit ${AT_ONCE}
  `.execute(db);
  const failures: unknown[] = [];
  for (const { player_id, id } of rows) {
    const playerId = asId<PlayerId>(player_id);
    try {
      if (!(await inTransaction(db, (tx) => returnOf(tx, playerId, id)))) continue;
      signals.publish({ playerId, kind: "balance" });
      signals.publish({ playerId, kind: "message" });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function returnOf(tx: Transaction, playerId: PlayerId, id: string): Promise<boolean> {
  // A draw that is using a ticket holds the player, and two workers take turns.
  await lockPlayer(tx, playerId);
  const { rows } = await sql<{ readonly promotion_id: string; readonly left: number; readonly bought: number }>`
    select ticket.promotion_id, ticket.left_count as left, ticket.bought
    ${LEFT_OVER} and ticket.player_id = ${playerId} and ticket.id = ${id}
  `.execute(tx);
  const [ticket] = rows;
  if (!ticket) return false;
  const row = await tx
    .selectFrom("points_redemption")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const partOf = (whole: bigint) => (whole * BigInt(ticket.left)) / BigInt(ticket.bought);
  const points = partOf(row.points);
  const money = partOf(row.amount_required * BigInt(row.quantity));
  if (points > 0n) {
    await movePoints(
      tx,
      { brandId: row.brand_id as BrandId, playerId },
      { key: `redemption:${id}:tickets`, kind: "points_returned", change: points, reference: row.reference },
    );
  }
  await returnPrice(tx, row, money);
  await sql`
    update raffle_ticket set returned_at = now(), points_returned = ${points}, money_returned = ${money}
    where player_id = ${playerId} and id = ${id}
  `.execute(tx);
  await tellMembers(tx, [
    {
      playerId,
      kind: "tickets_returned",
      subject: id,
      facts: { promotionId: ticket.promotion_id, reference: row.reference },
    },
  ]);
  return true;
}
