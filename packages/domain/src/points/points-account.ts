import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type BrandId, invariant, type PlayerId } from "@banyan/kernel";
import { type Account, balanceOf, houseAccount, openAccount, playerAccount, post } from "@banyan/ledger";
import { POINTS_COST } from "../points-cost.ts";
import { refusal } from "../refusal.ts";

/** The currency of points: two decimals, so amounts are hundredths of a point. */
export const POINTS = "PTS";

export interface PointsOwner {
  readonly brandId: BrandId;
  readonly playerId: PlayerId;
}

/** The player's account of points, opened on first use. */
export function pointsAccount(tx: Transaction, owner: PointsOwner): Promise<Account> {
  return openAccount(tx, { ...owner, kind: "points", currency: POINTS });
}

/** The player's points in hundredths; 0 for a player who never had any. */
export async function pointsOf(db: DatabaseConnection | Transaction, playerId: PlayerId): Promise<bigint> {
  const account = await playerAccount(db, playerId, "points", POINTS);
  return account ? (await balanceOf(db, account.id)).available : 0n;
}

/** One movement between the player and the brand. */
interface PointsMove {
  readonly key: string;
  readonly kind: "points_redeemed" | "points_converted" | "points_returned";
  /** Hundredths: below zero from the player, above zero to the player. */
  readonly change: bigint;
  /** The redemption's reference. */
  readonly reference: string;
}

/** Credits points that a draw of a raffle has won. */
export async function winPoints(
  tx: Transaction,
  owner: PointsOwner,
  { drawId, points }: { readonly drawId: string; readonly points: bigint },
): Promise<void> {
  const own = await pointsAccount(tx, owner);
  const house = await houseAccount(tx, owner.brandId, "promotion_cost", POINTS, POINTS_COST);
  const [answer] = await post(tx, [
    {
      ...{ key: `raffle:${drawId}`, kind: "points_won", source: house.id, destination: own.id },
      ...{ amount: { minor: points, currency: POINTS }, reference: { kind: "raffle_draw", id: drawId } },
    },
  ]);
  invariant(answer?.outcome === "posted", `points of draw ${drawId} were not moved: ${answer?.outcome}`);
}

/** Moves points. Throws Refusal INSUFFICIENT_POINTS. */
export async function movePoints(tx: Transaction, owner: PointsOwner, move: PointsMove): Promise<void> {
  const own = await pointsAccount(tx, owner);
  const house = await houseAccount(tx, owner.brandId, "promotion_cost", POINTS, POINTS_COST);
  const [source, destination] = move.change < 0n ? [own.id, house.id] : [house.id, own.id];
  const minor = move.change < 0n ? -move.change : move.change;
  const [answer] = await post(tx, [
    {
      ...{ key: move.key, kind: move.kind, source, destination, amount: { minor, currency: POINTS } },
      reference: { kind: "redemption", id: move.reference },
    },
  ]);
  if (answer?.outcome === "refused" && answer.code === "LEDGER_INSUFFICIENT_FUNDS") {
    throw refusal("INSUFFICIENT_POINTS");
  }
  invariant(answer?.outcome === "posted", `points of ${move.key} were not moved: ${answer?.outcome}`);
}
