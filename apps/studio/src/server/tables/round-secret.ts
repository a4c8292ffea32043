import { shoeCards, type TableSecret } from "@banyan/game-math";
import { invariant } from "@banyan/kernel";
import { openSecret } from "../database/sealed-secrets.ts";
import type { SealedRecords } from "../database/sealed-records.ts";
import { saltOf } from "./open-round.ts";
import type { RoundRow } from "./round-record.ts";

/** The secret from which the outcome of a round follows: that of its shoe, or its own. */
export async function secretOf(
  { db, vault }: SealedRecords,
  { id, chain_id, place, shoe_id, hash }: RoundRow,
): Promise<TableSecret> {
  invariant(chain_id !== null && place !== null, `round ${id} is dealt by the house`);
  const chain = await db.selectFrom("table_chain").selectAll().where("id", "=", chain_id).executeTakeFirstOrThrow();
  const salt = saltOf(chain);
  if (shoe_id === null) {
    invariant(hash !== null, `round ${id} has a hash`);
    return { hash: openSecret(vault, "table_round.hash", id, hash), salt, nonce: place };
  }
  const shoe = await db.selectFrom("table_shoe").select("hash").where("id", "=", shoe_id).executeTakeFirstOrThrow();
  return { hash: openSecret(vault, "table_shoe.hash", shoe_id, shoe.hash), salt, nonce: place };
}

/** The cards of shoes in use. A shoe lasts for more than thirty rounds. */
const KEPT_MAX = 64;
const kept = new Map<string, readonly number[]>();

export function cardsOfShoe(shoeId: string, secret: TableSecret): readonly number[] {
  const known = kept.get(shoeId) ?? shoeCards(secret);
  kept.delete(shoeId);
  kept.set(shoeId, known);
  const oldest = kept.size > KEPT_MAX ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  return known;
}
