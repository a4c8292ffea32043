import type { Transaction } from "@banyan/db";
import type { AccountId, BrandId } from "@banyan/kernel";
import { postFromQuery } from "@banyan/ledger";
import { sql } from "kysely";

/** The accounts between which the money of one bet or combination moves. */
export interface AccountsOfBet {
  readonly house: AccountId;
  readonly brandId: BrandId;
  readonly currency: string;
  /** The player's cash account. */
  readonly account: AccountId;
}

/** One movement for a bet or a combination. */
interface BetMovement {
  readonly kind: "rollback" | "cash_out";
  /** Minor units: above zero to the player, below zero to the house. With 0 nothing is posted. */
  readonly change: bigint;
  readonly reference: "market_bet" | "market_combo";
  readonly id: string;
  /** Whether a player who has spent the money owes it. */
  readonly allowOverdraft?: boolean;
}

/** Posts one movement between the house and the player. */
export async function moveForBet(
  tx: Transaction,
  { house, brandId, currency, account }: AccountsOfBet,
  { kind, change, reference, id, allowOverdraft = false }: BetMovement,
): Promise<void> {
  if (change === 0n) return;
  await postFromQuery(tx, {
    house,
    brandId,
    currency,
    entries: sql`select 1::bigint as ordinal, ${kind}::text as kind, ${account}::uuid as account_id,
      ${change}::bigint as change, ${reference}::text as reference_kind, ${id}::text as reference_id`,
    allowOverdraft,
  });
}
