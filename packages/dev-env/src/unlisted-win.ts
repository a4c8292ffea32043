import { randomBytes } from "node:crypto";
import { type DatabaseConnection, inTransaction } from "@banyan/db";
import type { Brand } from "@banyan/domain";
import { invariant, newId, type PlayerId } from "@banyan/kernel";
import { houseAccount, openAccount, post } from "@banyan/ledger";

/** A win that is booked here for a game of the studio, but that the studio does not have. */
export interface UnlistedWin {
  readonly playerId: PlayerId;
  /** Minor units. */
  readonly amount: bigint;
  /** The time of the booking. */
  readonly at: Date;
}

const VENDOR = "INHOUSE";

/** Books a win that the studio does not have, so that the reconciliation has a difference to find. */
export async function enterUnlistedWin(db: DatabaseConnection, brand: Brand, win: UnlistedWin): Promise<void> {
  const { playerId, amount, at } = win;
  const { id: brandId, currency } = brand;
  const [transactionId, roundId] = [newId(), newId()];
  await inTransaction(db, async (tx) => {
    const cash = await openAccount(tx, { brandId, playerId, kind: "player_cash", currency });
    const clearing = await houseAccount(tx, brandId, "vendor_clearing", currency, VENDOR);
    const [answer] = await post(tx, [
      {
        key: `unlisted:${transactionId}`,
        kind: "win",
        source: clearing.id,
        destination: cash.id,
        amount: { minor: amount, currency },
        reference: { kind: "round", id: `${VENDOR}:${roundId}` },
      },
    ]);
    invariant(answer?.outcome === "posted", "the win was not posted");
    await tx
      .insertInto("wager_action")
      .values({
        player_id: playerId,
        vendor_code: VENDOR,
        round_id: roundId,
        kind: "win",
        transaction_id: transactionId,
        reference_id: newId(),
        game_code: "thousand-lantern-koi",
        currency,
        amount,
        transfer_id: answer.transfer.id,
        payload_hash: randomBytes(32),
        balance: answer.transfer.destination.balanceAfter,
        created_at: at,
      })
      .execute();
  });
}
