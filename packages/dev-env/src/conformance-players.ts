import type { DatabaseConnection } from "@banyan/db";
import { findBrand, forgetBrands } from "@banyan/domain/brand";
import { sessionTokenHash } from "@banyan/domain/identity";
import type { BrandId } from "@banyan/kernel";
import type { ConformanceTarget } from "@banyan/vendor-kit/conformance";
import { sql } from "kysely";
import { createGamePlayer } from "./game-fixture.ts";

/**
 * Makes players of a brand for the conformance suite on demand, with launches of the vendor's game. They and their
 * money stay in the books, so use this only on systems without real money. Throws RangeError when there is no such
 * brand.
 */
export async function conformancePlayers(
  db: DatabaseConnection,
  { brandId, vendor, gameCode }: { readonly brandId: string; readonly vendor: string; readonly gameCode: string },
): Promise<Required<Pick<ConformanceTarget, "currency" | "newPlayer" | "expireToken">>> {
  // A brand that was just made is in no cache yet.
  forgetBrands(db);
  const brand = await findBrand(db, brandId as BrandId);
  if (!brand) throw new RangeError(`there is no brand ${brandId}`);
  return {
    currency: brand.currency,
    newPlayer: (balance) => createGamePlayer(db, { brand, code: vendor, gameCode }, balance),
    async expireToken(token) {
      await db
        .updateTable("game_session")
        .set({ expires_at: sql<Date>`now() - interval '1 second'` })
        .where("token_hash", "=", sessionTokenHash(token) ?? Buffer.alloc(0))
        .execute();
    },
  };
}
