import type { DatabaseConnection, Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { movePoints, pointsOf } from "./points-account.ts";
import { newReference, type RedemptionRow, retryTakenReference } from "./redemption-rows.ts";

/** The redemption that an earlier request with this id created, if any. */
export function redemptionOfRequest(
  db: DatabaseConnection | Transaction,
  { player }: PlayerContext,
  requestId: string,
): Promise<RedemptionRow | undefined> {
  return db
    .selectFrom("points_redemption")
    .selectAll()
    .where("player_id", "=", player.id)
    .where("request_id", "=", requestId)
    .executeTakeFirst();
}

type Wanted = Pick<RedemptionRow, "request_id" | "reward_id" | "type" | "name" | "version" | "quantity" | "address"> & {
  /** Minor units for all pieces: the worth, and the price beside the points for one. */
  readonly amount: bigint;
  readonly amountRequired: bigint;
  /** Hundredths of a point for one. */
  readonly pointsRequired: bigint;
};

/** The types that nobody decides on: they are given with the redemption. */
const GIVEN_NOW: readonly string[] = ["bonus", "tickets"];

/** Writes a redemption and takes its points. Throws Refusal INSUFFICIENT_POINTS. */
export async function takePoints(tx: Transaction, context: PlayerContext, wanted: Wanted): Promise<RedemptionRow> {
  const { brand, player } = context;
  const { amount, amountRequired, pointsRequired, ...facts } = wanted;
  const points = pointsRequired * BigInt(facts.quantity);
  // Points that nobody has can be worth more than an amount can be, so the balance is asked before the row is written.
  if ((await pointsOf(tx, player.id)) < points) throw refusal("INSUFFICIENT_POINTS");
  const row = await tx
    .insertInto("points_redemption")
    .values({
      ...facts,
      id: newId(),
      player_id: player.id,
      brand_id: brand.id,
      reference: newReference(),
      currency: brand.currency,
      amount,
      amount_required: amountRequired,
      points_required: pointsRequired,
      points,
      ...(GIVEN_NOW.includes(facts.type)
        ? { status: "approved", decided_at: sql<Date>`now()` }
        : { status: "in_process" }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(retryTakenReference);
  await movePoints(
    tx,
    { brandId: brand.id, playerId: player.id },
    {
      key: `redemption:${row.id}`,
      kind: row.type === "convert" ? "points_converted" : "points_redeemed",
      change: -points,
      reference: row.reference,
    },
  );
  return row;
}
